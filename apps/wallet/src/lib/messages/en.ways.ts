// English for adding and removing the accounts, addresses and passkeys that open the wallet.
export const enWays = {
  email: 'Email address',
  passkey: 'Passkey',
  add: {
    title: 'Add a way to sign in?',
    summary: 'Add a way to sign in to your wallet',
    way: 'New way',
    effect: 'Effect',
    effectIs:
      'It opens your wallet after a waiting time. Your email addresses get a link that stops it.',
    warnings: {
      account: 'Anyone who controls this account can sign in to your wallet.',
      email: 'Anyone who can read this mailbox can sign in to your wallet.',
      passkey:
        'Anyone who can unlock the device or password manager that keeps it can sign in to your wallet.',
    },
    action: 'Add',
  },
  remove: {
    title: 'Remove this way to sign in?',
    summary: 'Remove a way to sign in to your wallet',
    way: 'Remove',
    effect: 'Effect',
    effectIs: 'It no longer opens your wallet. Browsers that signed in with it are signed out.',
    action: 'Remove',
  },
  code: {
    title: 'Confirm the new address',
    lead: (email: string) => `Enter the code that we sent to ${email}.`,
  },
  account: {
    title: (name: string) => `Add ${name}`,
    lead: (name: string) => `Sign in with the ${name} account that you want to add.`,
    action: (name: string) => `Continue with ${name}`,
  },
  newPasskey: {
    title: 'Add a passkey',
    lead: 'Your browser or password manager creates the passkey in another window.',
    action: 'Create a passkey',
  },
} as const
