import type { WalletRecord } from '../record.ts'

export const bitget: WalletRecord = {
  id: 'bitget',
  name: 'Bitget Wallet',
  imageId: 'bitget',
  rdns: ['com.bitget.web3'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://web3.bitget.com',
  mobileLink: 'bitkeep://',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/jiidiaalihmmhddjgbnbgdfflelocpak',
  },
  pairing: { ios: 'bitkeep://wc?uri=' },
}
