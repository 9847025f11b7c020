// Asks about a sent swap until it is over. Shared by the functions that follow swaps; not exported.
import type { Client } from '../client/client.ts'
import { sleep } from '../promise/sleep.ts'
import { type SentTransaction, transactionKey } from '../state/transactions.ts'
import { aloneInBrowser } from '../tabs/alone.ts'
import { refreshTransactions } from '../transactions/refreshTransactions.ts'
import { readSentSwap } from '../transactions/sentSwap.ts'

const POLL_MS = 1000
/** Of orders and of swaps across chains, which take minutes. */
const SLOW_POLL_MS = 3000

/** The activity's entry with this key. */
export const findSent = ({ state }: Client, key: string): SentTransaction | undefined =>
  state.transactions.getState().sent.find((sent) => transactionKey(sent) === key)

/** @throws the signal's reason if it aborts */
export async function pollSwap(
  client: Client,
  key: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const of = (sent: SentTransaction) => transactionKey(sent) === key
  for (;;) {
    await refreshTransactions(client, { of, signal }).catch(() => undefined)
    signal.throwIfAborted()
    const sent = findSent(client, key)
    if (sent?.status !== 'pending') return sent
    const swap = readSentSwap(sent)
    const isSlow = swap?.order !== undefined || swap?.buy.chainId !== sent.caipNetworkId
    await sleep(isSlow ? SLOW_POLL_MS : POLL_MS, signal)
    signal.throwIfAborted()
  }
}

/** Of all tabs, one follows a swap at a time. @throws as `run`, or the signal's reason if it aborts before */
export const aloneWithSwap = <T>(
  key: string,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> => aloneInBrowser(`aureus.swap.${key}`, signal, run)
