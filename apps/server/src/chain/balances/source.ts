// Where holdings and their values come from: the chain itself and optional providers.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { Chain } from '../rpc/chain.ts'
import type { Token } from '../tokens/token.ts'
import { readEvmBalances } from './evmBalances.ts'
import type { Holding } from './holding.ts'
import { readSolanaBalances } from './solanaBalances.ts'

/** An indexer, which may know unlisted tokens. Its answers about listed tokens are ignored. */
export interface BalanceProvider {
  holdings(parameters: {
    chainId: CaipNetworkId
    address: string
    signal: AbortSignal
  }): Promise<readonly Holding[]>
}

/**
 * US dollars per whole token, keyed by token address, or `native` for the network's coin. Unknown tokens are
 * absent.
 */
export interface PriceSource {
  prices(parameters: {
    chainId: CaipNetworkId
    addresses: readonly string[]
    signal: AbortSignal
  }): Promise<ReadonlyMap<string, number>>
}

export interface ReadHoldingsParameters {
  chain: Chain
  network: Network
  tokens: readonly Token[]
  address: string
}

/** The network's coin first, then the tokens with a balance. @throws UpstreamError */
export async function readHoldings(parameters: ReadHoldingsParameters): Promise<Holding[]> {
  const { nativeCurrency, chainNamespace } = parameters.network
  const { coin, tokens } =
    chainNamespace === 'solana' ? await solana(parameters) : await evm(parameters)
  return [{ ...nativeCurrency, amount: coin }, ...tokens.filter(({ amount }) => amount > 0n)]
}

async function evm({ chain, tokens, address }: ReadHoldingsParameters) {
  const addresses = tokens.map((token) => token.address)
  const read = await readEvmBalances(chain, address, addresses)
  return {
    coin: read.coin,
    tokens: tokens.map((token, at) => ({ ...token, amount: read.tokens[at] ?? 0n })),
  }
}

/** The chain knows every Solana token but no names. An unlisted mint is shown by its address. */
async function solana({ chain, tokens, address }: ReadHoldingsParameters) {
  const { coin, tokens: held } = await readSolanaBalances(chain, address)
  const listed = new Map(tokens.map((token) => [token.address, token]))
  const named = held.map(({ mint, decimals, amount }) => ({
    address: mint,
    name: mint,
    symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}`,
    ...listed.get(mint),
    // Decimals come from the chain, not from the list.
    decimals,
    amount,
  }))
  const places = new Map([...listed.keys()].map((mint, at) => [mint, at]))
  const place = (mint: string) => places.get(mint) ?? places.size
  return { coin, tokens: named.toSorted((a, b) => place(a.address) - place(b.address)) }
}
