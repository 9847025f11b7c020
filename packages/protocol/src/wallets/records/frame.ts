import type { WalletRecord } from '../record.ts'

export const frame: WalletRecord = {
  id: 'frame',
  name: 'Frame',
  imageId: 'frame',
  rdns: ['sh.frame'],
  namespaces: ['eip155'],
  homepage: 'https://frame.sh',
}
