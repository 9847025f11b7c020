// English messages about the ways to sign in. Loaded with the settings of the embedded wallet.
export const enWays = {
  mine: 'These open your wallet',
  add: 'Add another',
  reading: 'Loading your ways to sign in',
  email: 'Email address',
  passkey: 'Passkey',
  since: (when: string) => `Since ${when}`,
  opens: (when: string) => `Opens your wallet from ${when}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  last: 'You can’t remove it, because nothing else opens your wallet now.',
  hold: 'You confirm in your wallet’s window. For your security, a new way opens the wallet only after a waiting time.',
  changing: 'Continue in your wallet’s window',
  signing: (wallet: string) => `Continue in ${wallet} and in your wallet’s window`,
  emailLabel: 'Email address to add',
  emailGo: 'Add this address',
  advice:
    'We can warn you by email about new devices and recoveries, so that you can stop a thief. Add an email address.',
  taken: 'This already opens a wallet. Remove it there first, or use another one.',
  unknown:
    'The address that your wallet shared does not hold a Farcaster account. Choose another address in it.',
}

export type WayMessages = typeof enWays
