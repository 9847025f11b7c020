import type { WalletRecord } from '../record.ts'

export const xverse: WalletRecord = {
  id: 'xverse',
  name: 'Xverse',
  imageId: 'xverse',
  namespaces: ['bip122'],
  homepage: 'https://www.xverse.app',
}
