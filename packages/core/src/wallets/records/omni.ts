import type { WalletRecord } from '../record.ts'

export const omni: WalletRecord = {
  id: 'omni',
  name: 'Omni',
  imageId: 'omni',
  namespaces: ['eip155', 'solana'],
  homepage: 'https://omniwallet.app',
  mobileLink: 'omni://',
  universalLink: 'https://omniwallet.app.link',
  stores: {
    apple: 'https://apps.apple.com/app/id1569375204',
    google: 'https://play.google.com/store/apps/details?id=fi.steakwallet.app',
  },
}
