import type { WalletRecord } from '../record.ts'

export const wigwam: WalletRecord = {
  id: 'wigwam',
  name: 'Wigwam',
  imageId: 'wigwam',
  rdns: ['com.wigwam.wallet'],
  namespaces: ['eip155'],
  homepage: 'https://wigwam.app',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/lccbohhgfkdikahanoclbdmaolidjdfl',
  },
}
