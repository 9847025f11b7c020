import type { WalletRecord } from '../record.ts'

export const exodus: WalletRecord = {
  id: 'exodus',
  name: 'Exodus',
  imageId: 'exodus',
  rdns: ['com.exodus.web3-wallet'],
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://www.exodus.com',
}
