import type { WalletRecord } from '../record.ts'

export const mew: WalletRecord = {
  id: 'mew',
  name: 'MEW Wallet',
  imageId: 'mew',
  namespaces: ['eip155', 'bip122'],
  homepage: 'https://www.mewwallet.com',
  stores: {
    apple: 'https://apps.apple.com/app/id1464614025',
    google: 'https://play.google.com/store/apps/details?id=com.myetherwallet.mewwallet',
  },
  pairing: { ios: 'https://mewwallet.com/wc?uri=', android: 'https://mewwallet.com/wc?uri=' },
}
