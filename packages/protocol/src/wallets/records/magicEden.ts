import type { WalletRecord } from '../record.ts'

export const magicEden: WalletRecord = {
  id: 'magic-eden',
  name: 'Magic Eden Wallet',
  imageId: 'magic-eden',
  rdns: ['io.magiceden.wallet'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://wallet.magiceden.io',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/mkpegjkblkkefacfnmkajcjmabijhclg',
  },
}
