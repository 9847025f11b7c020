// The universal router's command for pools of v4 as another encoder writes it, for tests of our own reader.
import {
  type AbiParameter,
  concatHex,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import type { UniversalRouterVersion } from '../swap/contracts.ts'
import { type Command, coin } from './swapPlans.ts'

type Address = `0x${string}`

export interface Action {
  readonly byte: number
  readonly params: Hex
}

interface SwapOf {
  /** In the order of the swap. The coin is the zero address. */
  readonly path: readonly Address[]
  readonly amount: bigint
  /** The least out, or the most in. */
  readonly limit: bigint
  readonly hooks?: Address
  readonly hookData?: Hex
}

const POOL_KEY =
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }'
const PATH_KEY =
  'struct PathKey { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }'

const single = parseAbiParameters([
  'Single swap',
  'struct Single { PoolKey key; bool zeroForOne; uint128 amount; uint128 limit; bytes hookData; }',
  POOL_KEY,
])
const single211 = parseAbiParameters([
  'Single swap',
  'struct Single { PoolKey key; bool zeroForOne; uint128 amount; uint128 limit; uint256 price; bytes hookData; }',
  POOL_KEY,
])
const several = parseAbiParameters([
  'Several swap',
  'struct Several { address currency; PathKey[] path; uint128 amount; uint128 limit; }',
  PATH_KEY,
])
const several211 = parseAbiParameters([
  'Several swap',
  'struct Several { address currency; PathKey[] path; uint256[] prices; uint128 amount; uint128 limit; }',
  PATH_KEY,
])

const swapSingle =
  (byte: number) =>
  (
    { path, amount, limit, hooks = coin, hookData = '0x' }: SwapOf,
    version: UniversalRouterVersion = '2.0',
  ): Action => {
    const [from = coin, into = coin] = path
    const zeroForOne = from.toLowerCase() < into.toLowerCase()
    const [currency0, currency1] = zeroForOne ? [from, into] : [into, from]
    const key = { currency0, currency1, fee: 3000, tickSpacing: 60, hooks }
    const swap = { key, zeroForOne, amount, limit, hookData, price: 7n }
    return { byte, params: encode(version === '2.1.1' ? single211 : single, swap) }
  }

const swapSeveral =
  (byte: number) =>
  (
    { path, amount, limit, hooks = coin, hookData = '0x' }: SwapOf,
    version: UniversalRouterVersion = '2.0',
  ): Action => {
    const isSale = byte === 0x07
    const [currency = coin, ...others] = isSale ? path : path.toReversed()
    const hops = (isSale ? others : others.toReversed()).map((one) => ({
      currency: one,
      fee: 500,
      tickSpacing: 10,
      hooks,
      hookData,
    }))
    const swap = { currency, path: hops, amount, limit, prices: hops.map(() => 7n) }
    return { byte, params: encode(version === '2.1.1' ? several211 : several, swap) }
  }

const encode = (parameters: readonly AbiParameter[], swap: object): Hex =>
  encodeAbiParameters(parameters, [swap])

export const inSingle = swapSingle(0x06)
export const inSeveral = swapSeveral(0x07)
export const outSingle = swapSingle(0x08)
export const outSeveral = swapSeveral(0x09)

const two = parseAbiParameters('address, uint256')
const three = parseAbiParameters('address, address, uint256')

export const settleAll = (currency: Address, most: bigint): Action => ({
  byte: 0x0c,
  params: encodeAbiParameters(two, [currency, most]),
})
export const take = (currency: Address, to: Address, amount: bigint): Action => ({
  byte: 0x0e,
  params: encodeAbiParameters(three, [currency, to, amount]),
})
export const takeAll = (currency: Address, least: bigint): Action => ({
  byte: 0x0f,
  params: encodeAbiParameters(two, [currency, least]),
})
export const takePortion = (currency: Address, to: Address, bips: bigint): Action => ({
  byte: 0x10,
  params: encodeAbiParameters(three, [currency, to, bips]),
})

export const v4Swap = (...actions: readonly Action[]): Command => ({
  byte: 0x10,
  input: encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    concatHex(actions.map(({ byte }) => numberToHex(byte, { size: 1 }))),
    actions.map(({ params }) => params),
  ]),
})
