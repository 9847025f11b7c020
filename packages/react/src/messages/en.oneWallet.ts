// English messages for connecting one wallet outside this browser. Loaded with that view.
export const enOneWallet = {
  /** Label of the tabs. */
  places: (wallet: string) => `Where to open ${wallet}`,
  tabs: { phone: 'Phone', browser: 'Browser', desktop: 'Computer', web: 'Web' },
  scan: (wallet: string) =>
    `Scan this code with ${wallet} on your phone, then approve the connection there.`,
  get: (wallet: string) => `Get ${wallet}`,
  /** Below where to get an extension. */
  reloadText:
    'Browsers add a new extension only to pages that load after it. If the wallet doesn’t appear, reload this page.',
  reload: 'Reload page',
  /** In place of that for a wallet without an extension. */
  appText: (wallet: string) => `${wallet} is an app for phones.`,
  /** The codes of the stores' pages, for a phone. */
  onPhone: 'On your phone',
  phones: { apple: 'iPhone', google: 'Android' },
  storeCode: (store: string) => `Code that opens ${store}`,
  scanStore: 'Scan it with your phone’s camera to get the app.',
  title: (wallet: string) => `Continue in ${wallet}`,
  open: (wallet: string) => `Open ${wallet}`,
  /** Titles and texts for a wallet that opens the page itself. */
  browse: (wallet: string) => `Open this page in ${wallet}`,
  browseText: (wallet: string) =>
    `${wallet} has a browser of its own. This page opens there, and you connect in it.`,
  /** What opens, by where the wallet runs. */
  before: {
    phone: 'The app opens. Approve the connection there, then come back to this page.',
    desktop: 'The app opens on this computer. Approve the connection there.',
    web: 'The wallet opens in a new tab. Approve the connection there.',
  },
  waiting: (wallet: string) =>
    `Approve the connection in ${wallet}. This page continues automatically when you come back.`,
  /** On a phone, without a known way to the wallet. The title is that of `browse`. */
  copyAddress: 'Copy address',
  addressText: (wallet: string) =>
    `This page can’t open ${wallet} by itself. If its app has a browser, copy this page’s address and open it there. Otherwise, use a computer that has ${wallet}.`,
  notOpened: (wallet: string) => `${wallet} didn’t open.`,
  /** In the browser of another app. */
  inApp: (wallet: string) => `${wallet} can’t be opened here.`,
  notOpenedText: {
    phone:
      'It may not be installed on this phone. Get it, or scan the code below with the device that has it.',
    inApp:
      'Browsers inside other apps can’t open it. Open this page in your phone’s own browser, or copy the link into the wallet.',
    desktop:
      'It may not be installed on this computer. Get it, or scan the code below with your phone.',
  },
}

export type OneWalletMessages = typeof enOneWallet
