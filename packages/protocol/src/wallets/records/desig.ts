import type { WalletRecord } from '../record.ts'

export const desig: WalletRecord = {
  id: 'desig',
  name: 'Desig Wallet',
  imageId: 'desig',
  namespaces: ['eip155', 'solana'],
  homepage: 'https://desig.io',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/panpgppehdchfphcigocleabcmcgfoca',
    apple: 'https://apps.apple.com/app/id6450106028',
    google: 'https://play.google.com/store/apps/details?id=io.desig.app',
  },
}
