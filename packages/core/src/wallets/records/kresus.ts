import type { WalletRecord } from '../record.ts'

export const kresus: WalletRecord = {
  id: 'kresus',
  name: 'Kresus Wallet',
  imageId: 'kresus',
  namespaces: ['eip155', 'solana'],
  homepage: 'https://www.kresus.com',
  mobileLink: 'com.kresus.superapp://',
  stores: {
    apple: 'https://apps.apple.com/app/id6444355152',
    google: 'https://play.google.com/store/apps/details?id=com.kresus.superapp',
  },
}
