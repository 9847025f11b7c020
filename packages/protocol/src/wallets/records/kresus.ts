import type { WalletRecord } from '../record.ts'

export const kresus: WalletRecord = {
  id: 'kresus',
  name: 'Kresus Wallet',
  imageId: 'kresus',
  namespaces: ['eip155', 'solana'],
  homepage: 'https://www.kresus.com',
  mobileLink: 'com.kresus.superapp://',
  pairing: { ios: 'com.kresus.superapp://wc?uri=', android: 'com.kresus.superapp://wc?uri=' },
}
