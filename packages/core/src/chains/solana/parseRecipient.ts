// Parses the recipient that a visitor types on Solana. Names are not supported: our name service holds EVM addresses.
import { isSolanaAddress } from '@aureus/protocol/addresses'
import type { ParsedRecipient } from '../../client/recipient.ts'

export function parseRecipient(text: string): ParsedRecipient {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'problem', problem: 'empty' }
  if (!isSolanaAddress(trimmed)) return { kind: 'problem', problem: 'form' }
  return { kind: 'address', address: trimmed }
}
