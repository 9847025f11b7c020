import type { WalletRecord } from '../record.ts'

export const ambire: WalletRecord = {
  id: 'ambire',
  name: 'Ambire Wallet',
  imageId: 'ambire',
  rdns: ['com.ambire.wallet'],
  namespaces: ['eip155'],
  homepage: 'https://www.ambire.com',
}
