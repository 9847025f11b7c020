import type { WalletRecord } from '../record.ts'

export const bitverse: WalletRecord = {
  id: 'bitverse',
  name: 'Bitverse Wallet',
  imageId: 'bitverse',
  namespaces: ['eip155'],
  homepage: 'https://www.bitverse.zone',
  mobileLink: 'bitverseapp://',
  stores: {
    apple: 'https://apps.apple.com/app/id1645515614',
    google: 'https://play.google.com/store/apps/details?id=com.bitverse.app',
  },
}
