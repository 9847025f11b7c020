// English messages of the document: its title and description, and what it shows when it doesn't work. The
// server writes them; the browser needs them for the title of the next page.
import { adapterErrors } from '@aureus/protocol'

export const enDocument = {
  page: {
    title: (brand: string) => `${brand}: your wallet opens the door`,
    description: (brand: string) =>
      `Connect your wallet to ${brand}, sign in with a signature instead of a password, and see what your wallet holds.`,
  },
  error: {
    documentTitle: (statusCode: number, brand: string) => `${statusCode} · ${brand}`,
    goHome: 'Go back home',
    /** The specification's texts, which thrown errors carry in English. */
    somethingWentWrong: adapterErrors.somethingWentWrong,
    pageNotFound: (path: string) => `Page not found: ${path}`,
    pageNotValid: (path: string) => `Page Not Found: ${path}`,
    cut: 'This page didn’t load completely. Reload it to try again.',
  },
}

export const noScript =
  'Connecting a wallet requires JavaScript. Turn it on for this page, then reload.'

export type DocumentMessages = typeof enDocument
