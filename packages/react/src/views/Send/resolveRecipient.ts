// Resolves the typed text to an address before the transfer is prepared.
import { type Client, parseRecipient } from '@aureus/core'
import { nameAddressQuery } from '@aureus/core/names'
import { ask } from '@aureus/core/queries'
import type { RecipientTrouble } from './sendState.ts'

export type ResolvedRecipient = { address: string; name?: string } | { problem: RecipientTrouble }

/** @throws the signal's reason once it is aborted */
export async function resolveRecipient(
  client: Client,
  text: string,
  signal: AbortSignal,
): Promise<ResolvedRecipient> {
  const parsed = await parseRecipient(client, text)
  signal.throwIfAborted()
  if (parsed.kind === 'problem') return { problem: parsed.problem }
  if (parsed.kind === 'address') return { address: parsed.address }
  const { name } = parsed
  try {
    const address = await ask(client, nameAddressQuery(client, name), { signal })
    return address ? { address, name } : { problem: 'unknown' }
  } catch (error) {
    if (signal.aborted) throw error
    return { problem: 'away' }
  }
}
