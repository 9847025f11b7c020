// Which services quote swaps, with which keys, and the operator's own fee.
import { type CaipNetworkId, parseEvmAddress } from '@aureus/protocol'
import { isSolanaAddress } from '@aureus/protocol/addresses'
import { type SwapSourceName, swapSources } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import {
  integer,
  networkIds,
  oneOf,
  type Read,
  secret,
  setting,
  text,
} from '../../platform/settings/schema.ts'

/** Basis points. More would surprise a visitor, and some sources refuse it. */
const MAX_FEE = 100
const MAX_REQUESTS = 1_000_000

const apiKey = v.optional(
  secret(
    text('expected 1 to 500 characters without spaces', (value) =>
      /^[\x21-\x7e]{1,500}$/.test(value),
    ),
  ),
)

const names = setting(
  `expected sources, each once, of ${swapSources.join(', ')}`,
  (value): readonly SwapSourceName[] | undefined => {
    const words = value.split(/\s+/).filter(Boolean)
    const known = swapSources.filter((name) => words.includes(name))
    return known.length === words.length ? words.map((word) => word as SwapSourceName) : undefined
  },
)

export const swapVariables = {
  SWAP_SOURCES: v.optional(names, ''),
  SWAP_PAUSED: v.optional(names, ''),
  /** Addresses may hold a key. */
  SWAP_URLS: v.optional(
    secret(
      bySource('expected source=address pairs, such as "market=https://market.example"', (url) =>
        isServiceUrl(url) ? url : undefined,
      ),
    ),
    '',
  ),
  SWAP_LIMITS: v.optional(
    bySource('expected source=requests a minute, such as "jupiter=600"', (count) =>
      /^\d{1,7}$/.test(count) && Number(count) > 0 && Number(count) <= MAX_REQUESTS
        ? Number(count)
        : undefined,
    ),
    '',
  ),
  SWAP_TOKENS: v.optional(oneOf('any', 'listed'), 'any'),
  SWAP_FEE_BASIS_POINTS: v.optional(integer(0, MAX_FEE), '0'),
  SWAP_FEE_EVM_ADDRESS: v.optional(
    setting('expected an EVM address with its EIP-55 checksum', parseEvmAddress),
  ),
  SWAP_FEE_SOLANA_ADDRESS: v.optional(text('expected an address in base58', isSolanaAddress)),
  SWAP_LIFI_KEY: apiKey,
  SWAP_JUPITER_KEY: apiKey,
  SWAP_ZERO_EX_KEY: apiKey,
  SWAP_ONE_INCH_KEY: apiKey,
  SWAP_ACROSS_KEY: apiKey,
  SWAP_ACROSS_INTEGRATOR: v.optional(
    text('expected an id of two bytes, such as 0xdead', (value) => /^0x[0-9a-f]{4}$/.test(value)),
  ),
  SWAP_RELAY_KEY: apiKey,
  SWAP_MARKET_TOKEN: apiKey,
  SWAP_MARKET_CHAINS: v.optional(networkIds),
}

export type SwapVariables = Read<typeof swapVariables>

/** Those that answer without a key are absent. */
const keyOf: Partial<Record<SwapSourceName, keyof SwapVariables>> = {
  '0x': 'SWAP_ZERO_EX_KEY',
  '1inch': 'SWAP_ONE_INCH_KEY',
  across: 'SWAP_ACROSS_KEY',
  relay: 'SWAP_RELAY_KEY',
}

export interface SwapSettings {
  /** In the operator's order. */
  readonly sources: readonly SwapSourceName[]
  /** Those of them that quote nothing now. */
  readonly paused: readonly SwapSourceName[]
  /** In place of the services' own addresses. */
  readonly urls: ReadonlyMap<SwapSourceName, string>
  /** Requests a minute, in place of what the service documents. */
  readonly limits: ReadonlyMap<SwapSourceName, number>
  /** Whether only listed tokens can be swapped. */
  readonly onlyListed: boolean
  readonly fee: {
    readonly basisPoints: number
    readonly evm: string | undefined
    readonly solana: string | undefined
  }
  readonly keys: {
    readonly lifi: string | undefined
    readonly jupiter: string | undefined
    readonly zeroEx: string | undefined
    readonly oneInch: string | undefined
    readonly across: string | undefined
    readonly relay: string | undefined
    readonly market: string | undefined
  }
  readonly acrossIntegrator: string | undefined
  /** Where the operator's own market trades; absent: on all networks. */
  readonly marketChains: readonly CaipNetworkId[] | undefined
}

/** @returns undefined without sources: visitors cannot swap */
export function readSwap(
  variables: SwapVariables,
  { hasKeys }: { hasKeys: boolean },
  report: Report,
): SwapSettings | undefined {
  const { SWAP_SOURCES: sources, SWAP_URLS: urls, SWAP_FEE_BASIS_POINTS: basisPoints } = variables
  if (sources.length === 0) return undefined
  if (!hasKeys) report('SWAP_SOURCES', 'needs keys that seal quotes; set KMS_DIR or KMS_SERVICE')
  const unused = variables.SWAP_PAUSED.find((name) => !sources.includes(name))
  if (unused !== undefined) report('SWAP_PAUSED', `${unused} is not in SWAP_SOURCES`)
  for (const [name, table] of [
    ['SWAP_URLS', urls],
    ['SWAP_LIMITS', variables.SWAP_LIMITS],
  ] as const)
    for (const source of table.keys())
      if (!sources.includes(source)) report(name, `${source} is not in SWAP_SOURCES`)
  for (const source of sources) {
    const key = keyOf[source]
    if (key !== undefined && variables[key] === undefined)
      report(key, `is required with ${source} in SWAP_SOURCES`)
  }
  if (sources.includes('market') && !urls.has('market'))
    report('SWAP_URLS', 'must name the address of market')
  const { SWAP_FEE_EVM_ADDRESS: evm, SWAP_FEE_SOLANA_ADDRESS: solana } = variables
  if (basisPoints > 0 && evm === undefined && solana === undefined)
    report('SWAP_FEE_EVM_ADDRESS', 'is required with SWAP_FEE_BASIS_POINTS; it receives the fee')
  return Object.freeze({
    sources,
    paused: variables.SWAP_PAUSED,
    urls,
    limits: variables.SWAP_LIMITS,
    onlyListed: variables.SWAP_TOKENS === 'listed',
    fee: Object.freeze({ basisPoints, evm, solana }),
    keys: Object.freeze({
      lifi: variables.SWAP_LIFI_KEY,
      jupiter: variables.SWAP_JUPITER_KEY,
      zeroEx: variables.SWAP_ZERO_EX_KEY,
      oneInch: variables.SWAP_ONE_INCH_KEY,
      across: variables.SWAP_ACROSS_KEY,
      relay: variables.SWAP_RELAY_KEY,
      market: variables.SWAP_MARKET_TOKEN,
    }),
    acrossIntegrator: variables.SWAP_ACROSS_INTEGRATOR,
    marketChains: variables.SWAP_MARKET_CHAINS,
  })
}

function bySource<T>(expected: string, parse: (text: string) => T | undefined) {
  return setting(expected, (value): ReadonlyMap<SwapSourceName, T> | undefined => {
    const found = new Map<SwapSourceName, T>()
    for (const entry of value.split(/\s+/).filter(Boolean)) {
      const at = entry.indexOf('=')
      const source = swapSources.find((name) => name === entry.slice(0, at))
      const parsed = parse(entry.slice(at + 1))
      if (source === undefined || parsed === undefined || found.has(source)) return undefined
      found.set(source, parsed)
    }
    return found
  })
}

/** Keys are sent to it, so plain http is for this machine only. */
function isServiceUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
