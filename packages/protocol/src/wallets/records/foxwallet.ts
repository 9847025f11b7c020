import type { WalletRecord } from '../record.ts'

export const foxwallet: WalletRecord = {
  id: 'foxwallet',
  name: 'FoxWallet',
  imageId: 'foxwallet',
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://foxwallet.com',
  mobileLink: 'foxwallet://',
  stores: {
    apple: 'https://apps.apple.com/app/id1590983231',
    google: 'https://play.google.com/store/apps/details?id=com.foxwallet.play',
  },
  pairing: { ios: 'foxwallet://wc?uri=', android: 'foxwallet://wc?uri=' },
}
