import type { WalletRecord } from '../record.ts'

export const safeheron: WalletRecord = {
  id: 'safeheron',
  name: 'Safeheron',
  imageId: 'safeheron',
  namespaces: ['eip155'],
  homepage: 'https://www.safeheron.com',
}
