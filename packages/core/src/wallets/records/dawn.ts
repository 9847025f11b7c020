import type { WalletRecord } from '../record.ts'

export const dawn: WalletRecord = {
  id: 'dawn',
  name: 'Dawn',
  imageId: 'dawn',
  namespaces: ['eip155'],
  homepage: 'https://dawnwallet.xyz',
  stores: {
    apple: 'https://apps.apple.com/app/id1673143782',
  },
}
