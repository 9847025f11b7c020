import type { WalletRecord } from '../record.ts'

export const okto: WalletRecord = {
  id: 'okto',
  name: 'Okto',
  imageId: 'okto',
  namespaces: ['eip155', 'solana'],
  homepage: 'https://okto.tech',
  mobileLink: 'okto://',
  stores: {
    apple: 'https://apps.apple.com/app/id6450688229',
    google: 'https://play.google.com/store/apps/details?id=im.okto.contractwalletclient',
  },
}
