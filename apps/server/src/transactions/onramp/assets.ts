// Which asset of ours a provider means. A symbol proves nothing, because anybody can name a token.
import { type CaipNetworkId, CaipNetworkIdSchema, type Network } from '@aureus/protocol'
import { isSameAsset, type SwapAsset, type SwapToken } from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import { parseTokenAddress } from '../../chain/tokens/token.ts'

const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'

/** Networks without a number, and those that some providers only name. */
const byName = new Map<string, CaipNetworkId>([
  ['ethereum', 'eip155:1'],
  ['optimism', 'eip155:10'],
  ['bsc', 'eip155:56'],
  ['polygon', 'eip155:137'],
  ['base', 'eip155:8453'],
  ['arbitrum', 'eip155:42161'],
  ['avalanche', 'eip155:43114'],
  ['avalanche-c-chain', 'eip155:43114'],
  ['avalanche_c_chain', 'eip155:43114'],
  ['avaxcchain', 'eip155:43114'],
  ['solana', SOLANA],
  ['bitcoin', BITCOIN],
  ['mainnet', BITCOIN],
])

/** How providers write "no contract". */
const COIN = /^(?:|native|0x0{40}|0x[eE]{40})$/

/**
 * @param chain a number of EIP-155, a name, or a CAIP-2 id
 * @param contract of the token; absent or empty for the coin
 * @returns undefined for a chain or a form that we do not know
 */
export function assetOf(
  chain: string | number | null | undefined,
  contract: string | null | undefined,
): SwapAsset | undefined {
  const chainId = chainOf(String(chain ?? ''))
  if (chainId === undefined) return undefined
  if (COIN.test(contract ?? '')) return { chainId }
  const address = parseTokenAddress(chainId, spelling(contract ?? ''))
  return address === undefined ? undefined : { chainId, address }
}

/** Providers write some EVM addresses in a wrong mix of cases. */
const spelling = (text: string): string =>
  /^0x[\da-f]{40}$/i.test(text) ? text.toLowerCase() : text

function chainOf(name: string): CaipNetworkId | undefined {
  if (/^[1-9]\d{0,15}$/.test(name)) return `eip155:${Number(name)}`
  const known = byName.get(name.toLowerCase())
  if (known) return known
  const id = v.safeParse(CaipNetworkIdSchema, name)
  return id.success ? id.output : undefined
}

/** The coins and listed tokens of this deployment's networks. */
export interface Assets {
  /** With the name and decimals of our own lists, whatever a provider says. */
  find(asset: SwapAsset): SwapToken | undefined
  /** By network, the coin first. */
  readonly all: readonly SwapToken[]
}

export function createAssets(networks: readonly Network[], tokens: Tokens): Assets {
  const all = networks.flatMap(({ caipNetworkId: chainId, nativeCurrency }): SwapToken[] => [
    { chainId, ...nativeCurrency, listed: true },
    ...(tokens.get(chainId) ?? []).map(({ address, name, symbol, decimals }) => ({
      chainId,
      address,
      name,
      symbol,
      decimals,
      listed: true,
    })),
  ])
  const byChain = Map.groupBy(all, ({ chainId }) => chainId)
  return {
    all,
    find: (asset) => byChain.get(asset.chainId)?.find((one) => isSameAsset(one, asset)),
  }
}
