// What the server is asked, from the form.
import type { Client } from '@aureus/core'
import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '@aureus/protocol'
import type { SwapQuoteRequest } from '@aureus/protocol/swap'
import { typedAmount } from './amounts.ts'
import { assetOf } from './assets.ts'
import { isSamePair } from './problems.ts'
import type { SwapState } from './swapState.ts'

/**
 * Who receives on the chain of the bought asset: the account itself, or of another chain family the one that is
 * connected there. `missing`: none is.
 */
export function recipientOf(
  client: Client,
  { of, buy }: Pick<SwapState, 'of' | 'buy'>,
): CaipAddress | 'missing' | undefined {
  if (!of || !buy) return undefined
  const { namespace } = parseCaipNetworkId(buy.chainId)
  if (of.startsWith(`${namespace}:`)) return undefined
  const accounts = new Map(Object.entries(client.state.accounts.getState()))
  const { status, caipAddress } = accounts.get(namespace) ?? {}
  if (status !== 'connected' || !caipAddress) return 'missing'
  return `${buy.chainId}:${parseCaipAddress(caipAddress).address}`
}

/** Undefined while the form is not complete. */
export function requestOf(client: Client, state: SwapState): SwapQuoteRequest | undefined {
  const { of, sell, buy, exact, slippage } = state
  const typed = typedAmount(state)
  const recipient = recipientOf(client, state)
  if (!of || !sell || !buy || !typed.ok || recipient === 'missing') return undefined
  if (isSamePair({ sell, buy }) || !of.startsWith(`${sell.chainId}:`)) return undefined
  return {
    account: of,
    ...(recipient && { recipient }),
    sell: assetOf(sell),
    buy: assetOf(buy),
    exact,
    amount: String(typed.value),
    ...(slippage !== undefined && { slippage }),
  }
}
