import type { WalletRecord } from '../record.ts'

export const brave: WalletRecord = {
  id: 'brave',
  name: 'Brave Wallet',
  imageId: 'brave',
  rdns: ['com.brave.wallet'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://brave.com/wallet/',
}
