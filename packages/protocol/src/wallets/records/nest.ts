import type { WalletRecord } from '../record.ts'

export const nest: WalletRecord = {
  id: 'nest',
  name: 'Nest',
  imageId: 'nest',
  rdns: ['xyz.nestwallet'],
  namespaces: ['eip155'],
  homepage: 'https://nestwallet.xyz',
}
