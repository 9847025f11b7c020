// English for the window in which a visitor uses or makes a passkey.
export const enPasskey = {
  name: 'passkey',
  title: {
    'sign-in': 'Sign in with a passkey',
    link: 'Create a passkey',
    create: 'Create a wallet with a passkey',
  },
  working: {
    'sign-in': 'Your browser asks which passkey to use.',
    link: 'Your browser asks where to keep the new passkey.',
    create: 'Your browser asks where to keep the new passkey.',
  },
  lead: {
    'sign-in':
      'Use your fingerprint, your face or your screen lock. The passkey never leaves your device or your password manager.',
    link: 'Next time you sign in with your fingerprint, your face or your screen lock.',
    create:
      'You get a new wallet that opens with your fingerprint, your face or your screen lock. It needs no email address and no password.',
  },
  action: { 'sign-in': 'Use a passkey', link: 'Create a passkey', create: 'Create my wallet' },
  /** For visitors who may have no passkey of this site. */
  choice: { title: 'Continue with a passkey', create: 'Create a new wallet' },
  /** What a new owner has to know first. */
  loss: [
    'The passkey is the only way into this wallet until you add another one, such as an email address. Add it before you receive anything.',
    'If you lose the passkey before that, you lose the wallet and everything in it. The operator of this site can technically open the wallet, but cannot tell that it is yours, and cannot let you back in.',
  ],
  cancel: 'Cancel',
  back: 'Back',
  problems: {
    declined: 'That didn’t work, or you cancelled it. Try again.',
    unknown: 'This passkey opens no wallet here. It may have been removed. Choose another one.',
    other: 'This passkey recovers a wallet. It does not sign you in. Choose another one.',
    invalid: 'This passkey could not be checked. Try again.',
    taken: 'This device or password manager already has a passkey of your wallet.',
    local:
      'This passkey stays on one device. If you lost the device, you would lose the wallet. Keep the passkey in a password manager that syncs, or sign in another way.',
    throttled: 'Too many new wallets were made. Try again tomorrow, or sign in another way.',
    failed: 'That didn’t work. Check your connection, then try again.',
  },
  unsupported: {
    title: 'No passkeys here',
    text: 'This browser does not support passkeys. Sign in another way.',
  },
  again: {
    lead: 'This changes who can open your wallet. Confirm it with your passkey.',
    waiting: 'Continue in the window for passkeys.',
    other: 'Use a passkey',
    otherAccount: 'That passkey opens another wallet. Use one of this wallet.',
  },
} as const
