import type { SentTransaction } from '@aureus/core'
import { addressKey, isSameAddress } from './isSameAddress.ts'

const MAX_RECIPIENTS = 4

/**
 * Earlier recipients of an account: newest first, each once, at most four. Only transfers from this browser count.
 * Anyone can send something to an account, and could so put a look-alike address into the list.
 * @param sent newest first
 */
export function recentRecipients(
  sent: readonly SentTransaction[],
  account: string,
): readonly string[] {
  const found = new Map<string, string>()
  for (const { from, to, kind, status } of sent) {
    const mine = isSameAddress(from, account) && !isSameAddress(to, account)
    // The recipient of a call is a contract, such as a token's.
    const arrives = kind === 'transfer' && (status === 'confirmed' || status === 'pending')
    if (mine && arrives && !found.has(addressKey(to))) found.set(addressKey(to), to)
  }
  return [...found.values()].slice(0, MAX_RECIPIENTS)
}
