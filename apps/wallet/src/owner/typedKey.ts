// Recognizes a private key where words are typed. Whether it is one is for the Worker to say.
import type { WalletAccounts } from '@aureus/protocol/custody'

export interface TypedKey {
  family: keyof WalletAccounts
  /** As long as a key of its form. */
  isWhole: boolean
  text: string
}

/** Longer than any word on the list. */
const SHORTEST = 20

/** @returns undefined for words, and while it may become words */
export function readTypedKey(typed: string): TypedKey | undefined {
  const text = typed.trim()
  if (/^\[\s*\d+\s*(?:,|$)/.test(text))
    return { family: 'solana', isWhole: /^\[(?:\s*\d{1,3}\s*[,\]]){64}$/.test(text), text }
  const isToken = /^[0-9a-z]+$/i.test(text) && /\d/.test(text)
  if (!isToken || (text.length < SHORTEST && !/^0x/i.test(text))) return undefined
  if (/^(?:0x)?[0-9a-f]*$/i.test(text))
    return { family: 'evm', isWhole: /^(?:0x)?[0-9a-f]{64}$/i.test(text), text }
  return { family: 'solana', isWhole: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text), text }
}
