import type { WalletRecord } from '../record.ts'

export const bloom: WalletRecord = {
  id: 'bloom',
  name: 'Bloom Wallet',
  imageId: 'bloom',
  namespaces: ['eip155'],
  homepage: 'https://bloomwallet.io',
  mobileLink: 'bloom://',
}
