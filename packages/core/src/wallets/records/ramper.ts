import type { WalletRecord } from '../record.ts'

export const ramper: WalletRecord = {
  id: 'ramper',
  name: 'Ramper Wallet',
  imageId: 'ramper',
  namespaces: ['eip155'],
  homepage: 'https://www.ramper.xyz',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/nbdhibgjnjpnkajaghbffjbkcgljfgdi',
  },
}
