import type { WalletRecord } from '../record.ts'

export const trezor: WalletRecord = {
  id: 'trezor',
  name: 'Trezor',
  imageId: 'trezor',
  namespaces: ['eip155', 'solana', 'bip122'],
  homepage: 'https://trezor.io',
}
