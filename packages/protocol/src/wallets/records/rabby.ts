import type { WalletRecord } from '../record.ts'

export const rabby: WalletRecord = {
  id: 'rabby',
  name: 'Rabby Wallet',
  imageId: 'rabby',
  rdns: ['io.rabby'],
  namespaces: ['eip155'],
  homepage: 'https://rabby.io',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
  },
}
