// Texts of pages that the server writes by itself, and of the web app manifest.

export const fallbackPages = {
  away: {
    title: 'Please try again',
    text: 'We cannot check your sign-in right now. Please try again in a few seconds.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'We could not load this page. Please try again in a moment.',
  },
  home: 'Go back home',
} as const

export const legalTitles = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'Terms',
} as const

export const webAppManifest = {
  description: 'Connect your wallet, sign in with it, and see what it holds.',
} as const
