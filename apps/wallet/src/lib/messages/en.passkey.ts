// English for the window in which a visitor uses or makes a passkey.
export const enPasskey = {
  name: 'passkey',
  title: { 'sign-in': 'Sign in with a passkey', link: 'Create a passkey' },
  working: {
    'sign-in': 'Your browser asks which passkey to use.',
    link: 'Your browser asks where to keep the new passkey.',
  },
  lead: {
    'sign-in':
      'Use your fingerprint, your face or your screen lock. The passkey never leaves your device or your password manager.',
    link: 'Next time you sign in with your fingerprint, your face or your screen lock.',
  },
  action: { 'sign-in': 'Use a passkey', link: 'Create a passkey' },
  cancel: 'Cancel',
  problems: {
    declined: 'That didn’t work, or you cancelled it. Try again.',
    unknown: 'This passkey opens no wallet here. It may have been removed. Choose another one.',
    other: 'This passkey recovers a wallet. It does not sign you in. Choose another one.',
    invalid: 'This passkey could not be checked. Try again.',
    taken: 'This device or password manager already has a passkey of your wallet.',
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
