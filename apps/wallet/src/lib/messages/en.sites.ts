// English for sites of others that use this wallet: their window, and their list in the owner's window.
import { day } from './en.dates.ts'

export const enSites = {
  account: 'Account',
  may: 'This site can',
  until: 'Until',
  day,
  other:
    'The operator of your wallet does not know this site. Continue only if you opened it yourself.',
  punycode:
    'This address has letters of other alphabets, which can look like the letters of a site you know. It is written here as browsers send it.',
  connect: {
    title: 'Connect this site?',
    summary: (origin: string) => `${origin} wants to see your account`,
    mayDo: 'See this address and its public balance and history. It cannot ask for signatures yet.',
    action: 'Connect',
  },
  sign: {
    title: 'Let this site ask for signatures?',
    summary: (origin: string) => `${origin} wants to ask for signatures`,
    mayDo: 'Ask you to sign messages and transactions. You see and approve each one.',
    action: 'Let it ask',
  },
  wait: {
    title: 'A short wait for a new site',
    text: 'You let this site ask for signatures just now, and the operator of your wallet does not know it. Use the time to check its address. The request follows.',
    left: (seconds: number) =>
      seconds === 1
        ? 'The request follows in 1 second.'
        : `The request follows in ${seconds} seconds.`,
    cancel: 'Reject',
  },
  small: {
    title: 'This window is too small',
    text: 'Make it larger to see all of the request.',
  },
  alone: {
    title: 'Your wallet',
    text: 'This page answers sites that use your wallet. Go back to the site and connect there. If you came from it, its security settings keep your wallet from answering.',
  },
  refused: (origin: string) => ({
    title: 'This site cannot use your wallet',
    text: `${origin} is not on the list of sites that may ask for this wallet. You can close this window.`,
  }),
  working: { title: 'Your wallet', text: 'One moment.' },
  failed: {
    title: 'Something went wrong',
    text: 'Check your connection. Then go back to the site and connect again.',
  },
  done: { title: 'Answer sent', text: 'You can close this window.' },
  signIn: {
    title: 'Sign in to your wallet',
    text: (origin: string) =>
      `${origin} wants to use your wallet. Enter the email address that you sign in with.`,
    label: 'Email',
    action: 'Continue with email',
    wrong: 'Enter an email address.',
    cancel: 'Cancel',
    other: 'If you sign in another way, sign in there first, then connect again:',
    go: (host: string) => `Go to ${host}`,
    device: {
      title: 'Check your email',
      text: (email: string) =>
        `Open the link that we sent to ${email}, and pick this number there:`,
    },
    notAllowed: 'You can’t sign in here with this address. Contact the team behind this wallet.',
    countryDenied: 'You can’t sign in from where you are. Contact the team behind this wallet.',
    frozen:
      'Your wallet is frozen. The email about the freeze says how to continue, or contact the team behind this wallet.',
    banned:
      'You can no longer use this wallet for sites. Your keys stay yours: export them in “Your key and recovery”.',
    denied: 'The sign-in was rejected from the email. Start again.',
    expired: 'This took too long. Start again.',
    failed: 'That did not work. Try again.',
  },
  list: {
    title: 'Connected sites',
    text: 'Other sites that can use your wallet in this browser. Each signature still needs your approval.',
    none: 'No other site is connected.',
    scope: {
      read: 'Sees your account',
      sign: 'Sees your account and may ask for signatures',
    },
    untilDay: (ms: number) => `Until ${day(ms)}`,
    revoke: 'Disconnect',
    revokeOf: (origin: string, address: string) => `Disconnect ${origin} from ${address}`,
  },
}
