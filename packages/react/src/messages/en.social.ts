// English messages of the social login. Loaded with it.
export const enSocial = {
  group: 'Or continue with',
  more: 'More ways to sign in',
  last: (provider: string) => `Last used: ${provider}`,
  title: (provider: string) => `Continue with ${provider}`,
  waiting: {
    window: (provider: string) =>
      `Sign in with ${provider} in the window that opened. This page continues as soon as you’re done.`,
    leaving: (provider: string) => `Opening ${provider}. You come back here afterwards.`,
    back: (provider: string) => `Signing you in with ${provider}.`,
  },
  closed: 'The window seems to be closed. Finish there, or try again.',
  reopen: 'Open the window again',
  other: 'Use another way',
  email: 'Continue with email',
  declined: 'Sign-in declined',
  declinedText: (provider: string) =>
    `You didn’t allow ${provider} to sign you in. Nothing was shared.`,
  blocked: 'Your browser blocked the window',
  blockedText: 'Try again, or allow pop-up windows for this site in your browser’s settings.',
  elsewhere: 'Open this page in your browser',
  elsewhereText: (provider: string) =>
    `Signing in with ${provider} doesn’t work inside this app. Open this page in your browser, or continue with email.`,
  copyPage: 'Copy page address',
  expired: 'That took too long',
  expiredText: (provider: string) => `You didn’t come back from ${provider} in time. Try again.`,
  unavailable: (provider: string) => `${provider} isn’t available`,
  unavailableText: (provider: string) =>
    `${provider} doesn’t answer at the moment. Try again later, or use another way to sign in.`,
  frozen: 'Your wallet is frozen',
  frozenText:
    'No one can sign in to it for now. The email about the freeze says how to continue, or contact the team behind this site.',
  held: 'Not yet',
  heldText: (provider: string) =>
    `${provider} was added to this wallet recently. For your security it opens the wallet after a waiting time. Use another way until then.`,
  notAllowed: 'You can’t sign in here',
  notAllowedText:
    'This site doesn’t let this account in. Use another one, or contact the team behind the site.',
  farcaster: {
    starting: 'Getting a code for you.',
    scan: 'Scan this code with your phone to sign in with the Farcaster app.',
    open: 'Open the Farcaster app',
    phone: 'Sign in with the Farcaster app. Then come back to this page.',
    code: 'QR code for the Farcaster app',
    warning: 'Use this code only if you started to sign in on this page yourself.',
    choose: 'Sign in with a wallet that holds your Farcaster account.',
    none: 'This browser has no wallet. Install the one that holds your Farcaster account, and try again.',
    sign: (wallet: string) => `Sign with ${wallet}`,
    signing: (wallet: string) => `Continue in ${wallet}`,
    signingText: 'Share the address that holds your Farcaster account, and sign the message.',
    unknown: 'No Farcaster account',
    unknownText: (wallet: string) =>
      `The address that ${wallet} shared does not hold a Farcaster account. Choose another address in it.`,
    fid: 'Account number',
    fidHint: 'Only if the wallet has a sign-in key of your account. Farcaster calls it your fid.',
    fidInvalid: 'Enter the number alone, such as 1003.',
    heldText:
      'This Farcaster account was added to the wallet, or changed hands, a short while ago. It opens the wallet after a waiting time. Use another way until then.',
  },
  failed: 'Couldn’t sign you in',
  failedText: (provider: string) =>
    `The answer from ${provider} doesn’t match this sign-in. Nothing was opened.`,
  /** In place of those above. */
  passkey: {
    name: 'Passkey',
    title: () => 'Continue with a passkey',
    waiting: {
      window: () =>
        'Use or create a passkey in the window that opened. This page continues as soon as you’re done.',
      leaving: () => 'Opening your wallet’s page. You come back here afterwards.',
      back: () => 'Signing you in with your passkey.',
    },
    declinedText: () => 'You didn’t use a passkey. Nothing was shared.',
    expiredText: () => 'You didn’t use a passkey in time. Try again.',
    unavailable: () => 'Passkeys aren’t available',
    unavailableText: () =>
      'They don’t work at the moment. Try again later, or use another way to sign in.',
    heldText: () =>
      'This passkey was added to the wallet recently. For your security it opens the wallet after a waiting time. Use another way until then.',
    failedText: () => 'This passkey opens no wallet here. Use another way to sign in.',
  },
}

export type SocialMessages = typeof enSocial
