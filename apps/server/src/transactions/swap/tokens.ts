// The coins and tokens that can be swapped: listed ones, and any other by its address, read from the chain.
import { type CaipNetworkId, isEvmChain, isSolanaChain, type Network } from '@aureus/protocol'
import { isPlainLabel, shortLabel } from '@aureus/protocol/labels'
import type { SwapAsset, SwapToken } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, isHex } from 'viem'
import type { PriceSource } from '../../chain/balances/source.ts'
import { askAll } from '../../chain/rpc/askAll.ts'
import type { Chain } from '../../chain/rpc/chain.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import { parseTokenAddress } from '../../chain/tokens/token.ts'

/** Enough for a list on a screen; a search narrows it. */
const MAX_LISTED = 500
const MAX_NAME = 60
const MAX_SYMBOL = 20
const MAX_DECIMALS = 36
/** Unlisted tokens whose decimals are remembered. They never change. */
const REMEMBERED = 5000

export interface SwapTokensParameters {
  networks: readonly Network[]
  tokens: Tokens
  upstreams: Pick<Upstreams, 'chain'>
  prices: PriceSource | undefined
  onlyListed: boolean
}

export interface SwapTokens {
  /** The coin first, then listed tokens. */
  list(
    chainId: CaipNetworkId,
    search: string | undefined,
    signal: AbortSignal,
  ): Promise<SwapToken[]>
  /** @returns undefined if no such token exists, or the operator does not allow it. @throws UpstreamError */
  find(asset: SwapAsset, signal: AbortSignal): Promise<SwapToken | undefined>
}

export function createSwapTokens(parameters: SwapTokensParameters): SwapTokens {
  const { networks, tokens, upstreams, prices, onlyListed } = parameters
  const read = new Map<string, SwapToken>()

  function coinOf(chainId: CaipNetworkId): SwapToken | undefined {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    return network && { chainId, ...network.nativeCurrency, listed: true }
  }

  const listedOn = (chainId: CaipNetworkId): SwapToken[] =>
    (tokens.get(chainId) ?? []).map(({ address, name, symbol, decimals }) => ({
      chainId,
      address,
      name,
      symbol,
      decimals,
      listed: true,
    }))

  async function readUnlisted(chainId: CaipNetworkId, address: string) {
    const key = `${chainId} ${address}`
    const known = read.get(key)
    if (known) return known
    const chain = upstreams.chain(chainId)
    const facts =
      chain &&
      (isEvmChain(chainId)
        ? await readErc20(chain, address)
        : isSolanaChain(chainId)
          ? await readMint(chain, address)
          : undefined)
    if (!facts) return undefined
    const token = { chainId, address, ...facts, listed: false }
    read.set(key, token)
    const [oldest] = read.keys()
    if (read.size > REMEMBERED && oldest !== undefined) read.delete(oldest)
    return token
  }

  async function findToken({ chainId, address: text }: SwapAsset): Promise<SwapToken | undefined> {
    const coin = coinOf(chainId)
    if (!coin || text === undefined) return coin
    const address = parseTokenAddress(chainId, text)
    if (address === undefined) return undefined
    const listed = listedOn(chainId).find((one) => one.address === address)
    return listed ?? (onlyListed ? undefined : readUnlisted(chainId, address))
  }

  async function withPrices(some: SwapToken[], signal: AbortSignal): Promise<SwapToken[]> {
    const [first] = some
    if (!prices || !first) return some
    const { chainId } = first
    const addresses = some.map(({ address = 'native' }) => address)
    // Without prices people can still swap.
    const known = await prices.prices({ chainId, addresses, signal }).catch(() => undefined)
    return some.map((token) => {
      const price = known?.get(token.address ?? 'native')
      return price === undefined ? token : { ...token, price }
    })
  }

  return {
    async list(chainId, search, signal) {
      const coin = coinOf(chainId)
      if (!coin) return []
      const wanted = search?.trim().toLowerCase() ?? ''
      const byAddress = parseTokenAddress(chainId, search?.trim() ?? '')
      if (byAddress !== undefined) {
        const token = await findToken({ chainId, address: byAddress })
        return token ? withPrices([token], signal) : []
      }
      const fitting = [coin, ...listedOn(chainId)].filter(
        ({ name, symbol }) =>
          name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted),
      )
      return withPrices(fitting.slice(0, MAX_LISTED), signal)
    },
    async find(asset, signal) {
      const token = await findToken(asset)
      return token && (await withPrices([token], signal))[0]
    },
  }
}

type Facts = Pick<SwapToken, 'name' | 'symbol' | 'decimals'>

async function readErc20(chain: Chain, address: string): Promise<Facts | undefined> {
  const [decimals, symbol, name] = await askAll(
    chain,
    (['decimals', 'symbol', 'name'] as const).map((functionName) => ({
      method: 'eth_call',
      params: [
        { to: address, data: encodeFunctionData({ abi: erc20Abi, functionName }) },
        'latest',
      ],
    })),
  )
  const places = decode('decimals', decimals)
  if (typeof places !== 'number' || places > MAX_DECIMALS) return undefined
  return { decimals: places, ...labelled(address, decode('name', name), decode('symbol', symbol)) }
}

function decode(functionName: 'decimals' | 'symbol' | 'name', data: unknown) {
  if (!isHex(data)) return undefined
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName, data })
  } catch {
    return undefined
  }
}

const Supply = v.object({
  value: v.object({
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DECIMALS)),
  }),
})

async function readMint(chain: Chain, address: string): Promise<Facts | undefined> {
  const [answer] = await askAll(chain, [{ method: 'getTokenSupply', params: [address] }])
  const supply = v.safeParse(Supply, answer)
  if (!supply.success) return undefined
  // A mint has no name of its own.
  return { decimals: supply.output.value.decimals, ...labelled(address, undefined, undefined) }
}

/** Names of unlisted tokens may be anything, also the name of another token or a web address. */
function labelled(address: string, name: unknown, symbol: unknown): Pick<Facts, 'name' | 'symbol'> {
  const label = shortLabel(address)
  return {
    name: typeof name === 'string' && isPlainLabel(name, MAX_NAME) ? name : label,
    symbol: typeof symbol === 'string' && isPlainLabel(symbol, MAX_SYMBOL) ? symbol : label,
  }
}
