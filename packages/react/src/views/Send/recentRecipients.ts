import type { SentTransaction } from '@aureus/core'
import { addressKey, isSameAddress } from './isSameAddress.ts'

const MAX_RECIPIENTS = 4

/**
 * To whom an account sent coins before: newest first, each once, at most four. Only what was sent from
 * this browser counts. What others send to an account is in anybody's hand: an address that looks like a
 * friend's could get into the list with it.
 * @param sent newest first.
 */
export function recentRecipients(
  sent: readonly SentTransaction[],
  account: string,
): readonly string[] {
  const found = new Map<string, string>()
  for (const { from, to, kind, status } of sent) {
    const mine = isSameAddress(from, account) && !isSameAddress(to, account)
    // The other side of a call is a contract: a token's, for one.
    const arrives = kind === 'transfer' && (status === 'confirmed' || status === 'pending')
    if (mine && arrives && !found.has(addressKey(to))) found.set(addressKey(to), to)
  }
  return [...found.values()].slice(0, MAX_RECIPIENTS)
}
