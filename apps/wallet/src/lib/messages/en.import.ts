// English for importing a wallet, in the owner's window.
export const enImport = {
  title: 'Bring your own wallet',
  text: 'Type or paste the 12 or 24 recovery words of a wallet that you have, or one private key. They stay in this window, and this site gets the shares of the key as it does of any other wallet.',
  keysNote:
    'Only words without an extra passphrase. A private key of Ethereum or Solana opens one account; the other is made from it.',
  hint: '12 or 24 English words, in their order, or a private key.',
  action: 'Continue',
  instead: 'Make a new wallet instead',
  count: (words: number) => `${words} of ${words > 12 ? 24 : 12} words`,
  good: 'These words fit together.',
  unknown: (place: number, word: string) => `Word ${place}, “${word}”, is not on the list.`,
  checksum: 'These words do not fit together. Check each word and the order.',
  short: 'There must be 12 or 24 words, or a private key.',
  long: 'These are more than 24 words.',
  failed: 'The wallet could not be made. Reload the page and try again.',
  families: { evm: 'Ethereum', solana: 'Solana' },
  confirm: {
    title: 'Is this your wallet?',
    text: 'These words open these accounts. Compare the addresses with those in your other wallet. Wallets that number their accounts in another way show other addresses.',
    warning:
      'Whoever else has these words, or an old copy of them, can open this wallet too and take everything in it. If that may be so, make a new wallet instead.',
    action: 'Use this wallet',
  },
  done: {
    title: 'Your wallet is here',
    text: 'You can close this window and go back to the site. To keep the operator from opening this wallet, set a recovery password or add a passkey next.',
  },
  left: {
    title: 'A new wallet instead',
    text: 'You can close this window. The site makes a new wallet when you sign in.',
  },
  begin: 'Bring your own wallet',
  begun: {
    title: 'Now sign in on the site',
    text: 'Sign in with an email address that has no wallet here yet, in this browser and within an hour. The site then asks for your words or key in this window.',
  },
} as const
