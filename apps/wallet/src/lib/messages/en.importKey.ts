// English for importing a wallet of one private key, which only the owner's window says.
export const enImportKey = {
  label: 'Recovery words or private key',
  whole: {
    evm: 'This looks like an Ethereum private key.',
    solana: 'This looks like a Solana private key.',
  },
  part: {
    evm: 'This looks like part of an Ethereum private key, which has 64 digits from 0 to f. An address is not enough.',
    solana:
      'This looks like part of a Solana private key, which has 87 or 88 characters, or 64 numbers in brackets. An address is not enough.',
  },
  broken: 'This is not a private key. Check that you copied all of it and nothing else.',
  confirm: {
    text: {
      evm: 'This key opens the Ethereum account. Compare its address with the one in your other wallet. The Solana account is new and made from the same key.',
      solana:
        'This key opens the Solana account. Compare its address with the one in your other wallet. The Ethereum account is new and made from the same key.',
    },
    warning:
      'Whoever else has this key, or an old copy of it, can open both accounts of this wallet too and take everything in them. If that may be so, make a new wallet instead.',
    noWords:
      'This wallet will have no recovery words. Its two private keys can be shown instead, and the rescue kit works as for any wallet.',
  },
  show: 'Show private keys',
  /** In place of `enOwner.export`. */
  ask: {
    title: 'Show your private keys',
    warnings: [
      'Whoever sees these keys can take everything in this wallet, at once and forever. It cannot be undone.',
    ],
    action: 'Show the keys',
  },
  site: [
    'this site',
    'do nothing: save a rescue kit or write down the private keys first',
  ] as const,
  remove: {
    warning:
      'What the wallet holds stays on its blockchains. Move it to another wallet, or keep the private keys: without them or a rescue kit it is lost.',
    show: 'Show the private keys first',
  },
  export: {
    title: 'Your private keys',
    text: 'This wallet was made from a private key and has no recovery words. The keys disappear after a minute, and when you leave this window.',
    place: 'Show a key with the buttons below.',
    over: {
      title: 'The keys are hidden again',
      text: 'We told you by email that they were shown. Anyone who copied them can use your wallet.',
    },
  },
} as const
