import type { WalletRecord } from '../record.ts'

export const berasig: WalletRecord = {
  id: 'berasig',
  name: 'BeraSig',
  imageId: 'berasig',
  rdns: ['app.berasig'],
  namespaces: ['eip155'],
  homepage: 'https://berasig.com',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/ckedkkegjbflcfblcjklibnedmfjppbj',
    apple: 'https://apps.apple.com/app/id6502052535',
  },
}
