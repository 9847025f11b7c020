import type { WalletRecord } from '../record.ts'

export const kaia: WalletRecord = {
  id: 'kaia',
  name: 'Kaia Wallet',
  imageId: 'kaia',
  namespaces: ['eip155'],
  homepage: 'https://app.kaiawallet.io',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/jblndlipeogpafnldhgmapagcccfchpi',
    apple: 'https://apps.apple.com/app/id6502896387',
    google: 'https://play.google.com/store/apps/details?id=io.klutch.wallet',
  },
  pairing: { ios: 'kaikas://walletconnect?uri=', android: 'kaikas://walletconnect?uri=' },
}
