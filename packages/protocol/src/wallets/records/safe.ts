import type { WalletRecord } from '../record.ts'

export const safe: WalletRecord = {
  id: 'safe',
  name: 'Safe',
  imageId: 'safe',
  namespaces: ['eip155'],
  homepage: 'https://safe.global',
  universalLink: 'https://app.safe.global',
  pairing: { web: 'https://app.safe.global/wc?uri=' },
}
