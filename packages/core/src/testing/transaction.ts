// A transaction as stored in the state, each with its own hash.
import type { SentTransaction } from '../state/transactions.ts'

export const SENDER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const RECIPIENT = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

let count = 0

export function transaction(parts: Partial<SentTransaction> = {}): SentTransaction {
  return {
    hash: `0x${(++count).toString(16).padStart(64, '0')}`,
    caipNetworkId: 'eip155:99199',
    from: SENDER,
    to: RECIPIENT,
    value: 10n ** 18n,
    kind: 'transfer',
    sentAtMs: Date.UTC(2026, 10, 20, 10),
    status: 'pending',
    ...parts,
  }
}
