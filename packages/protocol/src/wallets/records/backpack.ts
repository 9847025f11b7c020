import type { WalletRecord } from '../record.ts'

export const backpack: WalletRecord = {
  id: 'backpack',
  name: 'Backpack',
  imageId: 'backpack',
  rdns: ['app.backpack'],
  namespaces: ['eip155', 'solana'],
  homepage: 'https://backpack.app',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/aflkmfhebedbjioipglgcbcmnbpgliof',
    google: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
  },
}
