import type { WalletRecord } from '../record.ts'

export const leather: WalletRecord = {
  id: 'leather',
  name: 'Leather',
  imageId: 'leather',
  namespaces: ['bip122'],
  homepage: 'https://leather.io',
}
