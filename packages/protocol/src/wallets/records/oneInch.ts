import type { WalletRecord } from '../record.ts'

export const oneInch: WalletRecord = {
  id: '1inch',
  name: '1inch Wallet',
  imageId: '1inch',
  namespaces: ['eip155'],
  homepage: 'https://1inch.io/wallet',
  mobileLink: 'oneinch://',
  stores: {
    google: 'https://play.google.com/store/apps/details?id=io.oneinch.android',
  },
  pairing: { ios: 'oneinch://wc?uri=', android: 'oneinch://wc?uri=' },
}
