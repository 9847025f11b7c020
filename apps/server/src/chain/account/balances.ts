// Reads what an account holds on one chain.
import { isWorthShowing, type TokenBalanceItem } from '@aureus/protocol'
import { type Holding, toItem } from '../balances/holding.ts'
import type { BalanceSources, ReadHoldingsParameters } from '../balances/source.ts'
import type { AccountReads } from '../history/accountReads.ts'

const PROVIDER_TIMEOUT_MS = 5000

/** @throws UpstreamError if the chain does not answer. A failing provider is left out. */
export async function readBalances(
  reads: Pick<AccountReads, 'readHoldings'>,
  parameters: ReadHoldingsParameters,
  { providers = [], prices, onFailure }: BalanceSources = {},
): Promise<TokenBalanceItem[]> {
  const { address, tokens, network } = parameters
  const chainId = network.caipNetworkId
  const orNothing = <T>(asked: Promise<T>) =>
    asked.catch((error: unknown) => {
      onFailure?.(error)
      return undefined
    })
  const [own, ...others] = await Promise.all([
    readOwn(reads, parameters),
    ...providers.map((one) =>
      orNothing(
        one.holdings({ chainId, address, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) }),
      ),
    ),
  ])
  // The chain has already answered for these tokens, including those with a balance of zero.
  const known = new Set([...tokens.map((token) => token.address), ...own.map(keyOf)])
  const holdings = [...own]
  for (const holding of others.flatMap((list) => list ?? [])) {
    if (known.has(keyOf(holding)) || holding.amount === 0n) continue
    known.add(keyOf(holding))
    holdings.push(holding)
  }
  const addresses = holdings.map(keyOf)
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
  const priced = prices && (await orNothing(prices.prices({ chainId, addresses, signal })))
  return holdings
    .map((holding) => toItem(holding, chainId, priced?.get(keyOf(holding))))
    .filter(isWorthShowing)
}

const keyOf = ({ address = 'native' }: Holding) => address

/** The network's coin first, then the tokens with a balance. @throws UpstreamError */
async function readOwn(
  reads: Pick<AccountReads, 'readHoldings'>,
  parameters: ReadHoldingsParameters,
): Promise<Holding[]> {
  const { coin, unconfirmed, tokens } = await reads.readHoldings(parameters)
  const own = {
    ...parameters.network.nativeCurrency,
    amount: coin,
    ...(unconfirmed !== undefined && { unconfirmed }),
  }
  return [own, ...tokens.filter(({ amount }) => amount > 0n)]
}
