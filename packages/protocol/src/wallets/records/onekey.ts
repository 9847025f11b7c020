import type { WalletRecord } from '../record.ts'

export const onekey: WalletRecord = {
  id: 'onekey',
  name: 'OneKey',
  imageId: 'onekey',
  rdns: ['so.onekey.app.wallet'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://onekey.so',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/jnmbobjmhlngoefaiojfljckilhhlhcj',
    google: 'https://play.google.com/store/apps/details?id=so.onekey.app.wallet',
  },
}
