// Follows a swap until its chain, or its source, says what became of it.
import type { Client } from '../client/client.ts'
import { sleep } from '../promise/sleep.ts'
import { type SentTransaction, transactionKey } from '../state/transactions.ts'
import { refreshTransactions } from '../transactions/refreshTransactions.ts'
import { readSentSwap } from '../transactions/sentSwap.ts'

const POLL_MS = 1000
/** Of orders and of swaps across chains, which take minutes. */
const SLOW_POLL_MS = 3000

/**
 * `state.transactions` has each change. Answers that cannot be read are asked for again.
 * @param key as `runSwap` returns it
 * @returns undefined if the activity does not have it: another device's wallet sent it as a batch
 * @throws the signal's reason if it aborts
 */
export async function followSwap(
  client: Client,
  key: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const find = () =>
    client.state.transactions.getState().sent.find((sent) => transactionKey(sent) === key)
  for (;;) {
    const of = (sent: SentTransaction) => transactionKey(sent) === key
    await refreshTransactions(client, { of, signal }).catch(() => undefined)
    signal.throwIfAborted()
    const sent = find()
    if (sent?.status !== 'pending') return sent
    const swap = readSentSwap(sent)
    const isSlow = swap?.order !== undefined || swap?.buy.chainId !== sent.caipNetworkId
    await sleep(isSlow ? SLOW_POLL_MS : POLL_MS, signal)
    signal.throwIfAborted()
  }
}
