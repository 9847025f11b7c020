// What became of a swap: the chain says it, or of orders and swaps across chains the server, which asks their source.
import { type SwapState, SwapStatusSchema } from '@aureus/protocol/swap'
import { callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import type { SentTransaction, TransactionStatus } from '../state/transactions.ts'
import { readSentSwap } from './sentSwap.ts'

const statuses: Record<SwapState, TransactionStatus> = {
  pending: 'pending',
  done: 'confirmed',
  partial: 'confirmed',
  failed: 'reverted',
  refunded: 'reverted',
}

export interface CheckSwapParameters {
  transaction: SentTransaction
  /** Reads the transaction from its chain. */
  check(): Promise<SentTransaction>
  signal: AbortSignal | undefined
}

/** @throws ApiError, ApiUnreachableError; as `check` */
export async function checkSwap(
  client: Client,
  { transaction, check, signal }: CheckSwapParameters,
): Promise<SentTransaction> {
  const swap = readSentSwap(transaction)
  const { caipNetworkId: chainId } = transaction
  const checked = swap?.order === undefined ? await check() : transaction
  const isAcross = swap !== undefined && swap.buy.chainId !== chainId
  // Across chains, the first transaction is only the beginning.
  if (!swap || (swap.order === undefined && !(isAcross && checked.status === 'confirmed')))
    return checked
  const { state, received, steps } = await callApi(client, 'GET /v1/swap/status', {
    query: { source: swap.source, chainId, id: swap.order ?? checked.hash },
    schema: SwapStatusSchema,
    signal,
  })
  const filled = steps.find((step) => step.chainId === chainId)?.hash ?? ''
  const amount = (state === 'done' && received?.amount) || swap.buy.amount
  return {
    ...checked,
    hash: checked.hash || filled,
    status: statuses[state],
    swap: { ...swap, state, steps, buy: { ...swap.buy, amount } },
  }
}
