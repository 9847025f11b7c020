// Which asset of ours a provider means. A symbol proves nothing, because anybody can name a token.
import {
  type CaipNetworkId,
  CaipNetworkIdSchema,
  defaultNetworks,
  type Network,
} from '@aureus/protocol'
import { isSameAsset, type SwapAsset, type SwapToken } from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import { parseTokenAddress } from '../../chain/tokens/token.ts'

/** Our names of the networks that providers name, where they give no number. */
const ourNames = new Map([
  ['ethereum', 'Ethereum'],
  ['optimism', 'OP Mainnet'],
  ['bsc', 'BNB Smart Chain'],
  ['polygon', 'Polygon'],
  ['base', 'Base'],
  ['arbitrum', 'Arbitrum One'],
  ['avalanche', 'Avalanche'],
  ['avalanche-c-chain', 'Avalanche'],
  ['avalanche_c_chain', 'Avalanche'],
  ['avaxcchain', 'Avalanche'],
  ['solana', 'Solana'],
  ['bitcoin', 'Bitcoin'],
  // Transak's name of Bitcoin's own network.
  ['mainnet', 'Bitcoin'],
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
  const ours = ourNames.get(name.toLowerCase())
  if (ours) return defaultNetworks.find((network) => network.name === ours)?.caipNetworkId
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
