// Whom a visitor on Solana means to send to. No name service is asked: ours holds names of EVM addresses.
import { isSolanaAddress } from '@aureus/protocol/addresses'
import type { ParsedRecipient } from '../../client/recipient.ts'

export function parseRecipient(text: string): ParsedRecipient {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'problem', problem: 'empty' }
  if (!isSolanaAddress(trimmed)) return { kind: 'problem', problem: 'form' }
  return { kind: 'address', address: trimmed }
}
