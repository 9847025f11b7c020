import type { WalletRecord } from '../record.ts'

export const anchorageDigital: WalletRecord = {
  id: 'anchorage-digital',
  name: 'Anchorage Digital',
  imageId: 'anchorage-digital',
  rdns: ['com.anchorage.connect'],
  namespaces: ['eip155'],
  homepage: 'https://www.anchorage.com',
}
