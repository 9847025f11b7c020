import type { WalletRecord } from '../record.ts'

export const taho: WalletRecord = {
  id: 'taho',
  name: 'Taho',
  imageId: 'taho',
  namespaces: ['eip155'],
  homepage: 'https://taho.xyz',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/eajafomhmkipbjmfmhebemolkcicgfmd',
  },
}
