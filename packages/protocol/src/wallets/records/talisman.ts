import type { WalletRecord } from '../record.ts'

export const talisman: WalletRecord = {
  id: 'talisman',
  name: 'Talisman',
  imageId: 'talisman',
  rdns: ['xyz.talisman'],
  namespaces: ['eip155'],
  homepage: 'https://talisman.xyz',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/fijngjgcjhjmmpcmkeiomlglpeiijkld',
  },
}
