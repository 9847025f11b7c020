// Waits for a transaction to be included in a block.
import { AureusError, type CaipNetworkId } from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type { Receipt } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { RequestAbortedError } from '../errors/wallet.ts'
import { sleep } from '../promise/sleep.ts'
import { putTransactions } from './transactions.ts'

/** Specification, section 9. */
export const CONFIRMATION_TIMEOUT_MS = 25_000
const POLL_MS = 1000

export interface WaitForTransactionParameters {
  hash: string
  /** The network it was sent on; defaults to the active one. */
  caipNetworkId?: CaipNetworkId
  signal?: AbortSignal
}

export interface TransactionOutcome {
  status: 'success' | 'reverted'
  blockNumber: bigint
}

/** The transaction is not in a block after 25 s. It may still be included later. */
export class ConfirmationTimeoutError extends AureusError {
  override name = 'ConfirmationTimeoutError'
  constructor() {
    super('The transaction is not confirmed yet')
  }
}

/** The owners of the account decided against the transaction, so it is never sent. */
export class TransactionCancelledError extends AureusError {
  override name = 'TransactionCancelledError'
  constructor() {
    super('The owners of the account cancelled the transaction')
  }
}

/**
 * Polls the network that is active at the time of the call, even if another one becomes active.
 * @param hash of a Safe, the one that its owners sign. They may take days: `ConfirmationTimeoutError` comes after 25 s, and
 * `state.transactions` follows the transaction from then on.
 * @throws ConfirmationTimeoutError, RequestAbortedError, RpcError, ApiError, ApiUnreachableError; of a Safe
 * TransactionCancelledError, and as `getCallsStatus`
 */
export async function waitForTransaction(
  client: Client,
  { hash, signal, ...parameters }: WaitForTransactionParameters,
): Promise<TransactionOutcome> {
  const { sent } = client.state.transactions.getState()
  if (sent.some(({ batch }) => batch?.id === hash)) return waitForOwners(client, hash, signal)
  const caipNetworkId = parameters.caipNetworkId ?? client.state.network.getState().activeNetworkId
  const controller = new AbortController()
  const abort = () => controller.abort()
  // The timeout also covers a request that never answers.
  const timer = setTimeout(abort, CONFIRMATION_TIMEOUT_MS)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const receipt = await pollReceipt(client, { hash, caipNetworkId, signal: controller.signal })
    settle(client, hash, receipt)
    const { status, blockNumber } = receipt
    return { status: status === 'confirmed' ? 'success' : status, blockNumber }
  } catch (error) {
    if (signal?.aborted) throw new RequestAbortedError()
    throw controller.signal.aborted ? new ConfirmationTimeoutError() : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The wallet knows what became of a transaction that its owners sign. */
async function waitForOwners(
  client: Client,
  id: string,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome> {
  const { waitForCalls } = await import('./waitForCalls.ts')
  const { status, calls } = await waitForCalls(client, { id, ...(signal && { signal }) })
  const [receipt] = calls.receipts ?? []
  if (!receipt) throw new TransactionCancelledError()
  return {
    status: status === 'success' ? 'success' : 'reverted',
    blockNumber: BigInt(receipt.blockNumber),
  }
}

async function pollReceipt(
  client: Client,
  { hash, ...where }: { hash: string; caipNetworkId: CaipNetworkId; signal: AbortSignal },
): Promise<Receipt> {
  for (;;) {
    if (where.signal.aborted) throw new RequestAbortedError()
    const { readReceipt, receiptEveryMs = POLL_MS } = await chainOf(client, where)
    const receipt = await readReceipt(hash)
    if (receipt) return receipt
    await sleep(receiptEveryMs, where.signal)
  }
}

/** Updates the recorded transaction, if there is one. */
function settle(client: Client, hash: string, receipt: Receipt): void {
  const { sent } = client.state.transactions.getState()
  const known = sent.find((transaction) => transaction.hash === hash)
  if (known) putTransactions(client, [{ ...known, ...receipt }])
}
