// English, as the way to one wallet outside this browser speaks it. Loaded with it.
export const enOneWallet = {
  /** Of the tabs. */
  places: (wallet: string) => `Where ${wallet} is`,
  tabs: { phone: 'Phone', browser: 'Browser', desktop: 'Computer', web: 'Web' },
  scan: (wallet: string) =>
    `Scan it with ${wallet} on your phone, then approve the connection there.`,
  get: (wallet: string) => `Get ${wallet}`,
  title: (wallet: string) => `Continue in ${wallet}`,
  open: (wallet: string) => `Open ${wallet}`,
  /** What a press leads to, by where the wallet runs. */
  before: {
    phone: 'Its app opens. Approve the connection there, then come back to this page.',
    desktop: 'Its app on this computer opens. Approve the connection there.',
    web: 'Its site opens in a new tab. Approve the connection there.',
  },
  waiting: (wallet: string) =>
    `Approve the connection in ${wallet}. This page goes on by itself when you are back.`,
  notOpened: (wallet: string) => `${wallet} did not open.`,
  notOpenedText: {
    phone:
      'It may not be on this phone. Get it, or scan the code below with the device that has it.',
    desktop: 'It may not be on this computer. Get it, or scan the code below with your phone.',
  },
}

export type OneWalletMessages = typeof enOneWallet
