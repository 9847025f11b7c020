// Follows a swap until its chain, or its source, says what became of it.
import type { Client } from '../client/client.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { aloneWithSwap, pollSwap } from './pollSwap.ts'

/**
 * `state.transactions` has each change. Answers that cannot be read are asked for again. If another tab follows the
 * swap, this waits until that tab has its end or closes.
 * @param key as `runSwap` returns it
 * @returns undefined if the activity does not have it: another device's wallet sent it as a batch
 * @throws the signal's reason if it aborts
 */
export const followSwap = (
  client: Client,
  key: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> =>
  aloneWithSwap(key, signal, () => pollSwap(client, key, signal))
