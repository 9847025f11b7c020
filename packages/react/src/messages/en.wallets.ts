// English, as the list of wallets and what it leads to speak it. Loaded with them: nobody needs it to connect.
export const enWallets = {
  allWallets: {
    search: 'Search wallets',
    clear: 'Clear the search',
    found: (count: string) => `Wallets found: ${count}`,
    none: (query: string) =>
      `No wallet matches “${query}”. If it is installed, it is listed under the name that it gives itself.`,
    showAll: 'Show all wallets',
  },
  downloads: {
    get: (wallet: string) => `Get ${wallet}`,
    getText:
      'Install it and it appears here by itself. If it does not after a moment, reload this page.',
    getAppText: 'Install its app, then come back to this page and open it from here.',
    gone: (wallet: string) => `${wallet} is not in this browser now`,
    goneText: 'Turn its extension on and it appears here by itself, or choose another wallet.',
    other: 'Choose another wallet',
    here: (wallet: string) => `${wallet} is ready`,
    hereText: 'It is in this browser now.',
    connect: (wallet: string) => `Connect ${wallet}`,
    stores: {
      chrome: 'Chrome Web Store',
      firefox: 'Firefox Add-ons',
      edge: 'Edge Add-ons',
      opera: 'Opera add-ons',
      apple: 'App Store',
      google: 'Google Play',
      homepage: 'The wallet’s website',
    },
  },
  whatIsAWallet: {
    keys: {
      title: 'It keeps your keys',
      text: 'An app or a browser extension. The keys to what you own stay in it; no site ever sees them.',
    },
    signature: {
      title: 'It signs for you',
      text: 'A site can only ask. The wallet shows you what is asked, and nothing happens unless you approve.',
    },
    yours: {
      title: 'It is yours alone',
      text: 'Write down its recovery phrase on paper and show it to nobody. Nobody honest ever asks for it.',
    },
    find: 'Find a wallet',
  },
}

export type WalletMessages = typeof enWallets
