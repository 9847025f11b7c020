import type { WalletRecord } from '../record.ts'

export const clv: WalletRecord = {
  id: 'clv',
  name: 'CLV',
  imageId: 'clv',
  namespaces: ['eip155'],
  homepage: 'https://clv.org',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/nhnkbkgjikgcigadomkphalanndcapjk',
    apple: 'https://apps.apple.com/app/id1570072858',
  },
  pairing: {},
}
