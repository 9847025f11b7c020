import type { WalletRecord } from '../record.ts'

export const coin98: WalletRecord = {
  id: 'coin98',
  name: 'Coin98 Wallet',
  imageId: 'coin98',
  rdns: ['coin98.com', 'com.coin98'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://coin98.com/wallet',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/aeachknmefphepccionboohckonoeemg',
    apple: 'https://apps.apple.com/app/id1561969966',
    google: 'https://play.google.com/store/apps/details?id=coin98.crypto.finance.media',
  },
  pairing: {},
}
