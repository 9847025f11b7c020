// English messages of the list of wallets and its further views. Loaded with them.
export const enWallets = {
  allWallets: {
    search: 'Search wallets',
    clear: 'Clear search',
    found: (count: string) => `Wallets found: ${count}`,
    none: (query: string) =>
      `No wallets match “${query}”. An installed wallet may be listed under a different name.`,
    showAll: 'Show all wallets',
  },
  downloads: {
    get: (wallet: string) => `Get ${wallet}`,
    getText: 'Install it, then come back to this page.',
    getAppText: 'Install the app, then come back to this page and open it from here.',
    gone: (wallet: string) => `${wallet} isn’t available in this browser`,
    goneText: 'Turn on its extension and reload this page, or choose another wallet.',
    other: 'Choose another wallet',
    here: (wallet: string) => `${wallet} is ready`,
    hereText: 'It’s now available in this browser.',
    connect: (wallet: string) => `Connect ${wallet}`,
    newTab: '(opens in a new tab)',
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
      text: 'A wallet is an app or a browser extension. It holds the keys to what you own, and no site ever sees them.',
    },
    signature: {
      title: 'It signs for you',
      text: 'A site can only ask. Your wallet shows you each request, and nothing happens unless you approve it.',
    },
    yours: {
      title: 'It’s yours alone',
      text: 'Write its recovery phrase on paper and never share it. No honest person or site asks for it.',
    },
    find: 'Find a wallet',
  },
}

export type WalletMessages = typeof enWallets
