import type { WalletRecord } from '../record.ts'

export const tokenary: WalletRecord = {
  id: 'tokenary',
  name: 'Tokenary',
  imageId: 'tokenary',
  namespaces: ['eip155'],
  homepage: 'https://tokenary.io',
}
