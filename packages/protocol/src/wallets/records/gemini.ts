import type { WalletRecord } from '../record.ts'

export const gemini: WalletRecord = {
  id: 'gemini',
  name: 'Gemini Wallet',
  imageId: 'gemini',
  rdns: ['com.gemini.wallet'],
  namespaces: ['eip155'],
  homepage: 'https://keys.gemini.com',
}
