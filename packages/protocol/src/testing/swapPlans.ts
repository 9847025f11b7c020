// Plans of the universal router as other encoders write them, for tests of our own reader.
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { UniversalRouterVersion } from '../swap/contracts.ts'

export const account = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
export const stranger = `0x${'57'.repeat(20)}` as const
export const sender = '0x0000000000000000000000000000000000000001'
export const inRouter = '0x0000000000000000000000000000000000000002'
export const everything = 1n << 255n
export const coin = `0x${'00'.repeat(20)}` as const

/** Ethereum: the router of 2.0, the one of 2.1.1, and wrapped ether. */
export const router20 = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
export const router211 = '0x4C82D1fBFe28C977cBB58D8C7FF8FCF9F70a2cCA'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const tokenA = `0x${'a1'.repeat(20)}` as const
export const tokenB = `0x${'b2'.repeat(20)}` as const
export const tokenC = `0x${'c3'.repeat(20)}` as const

export interface Command {
  readonly byte: number
  readonly input: Hex
}

type Address = `0x${string}`
interface SwapOf {
  to?: Address
  amount: bigint
  /** The least out, or the most in. */
  limit: bigint
  path: readonly Address[]
  isPull?: boolean
}

const swapTypes = {
  bytes: parseAbiParameters('address, uint256, uint256, bytes, bool'),
  list: parseAbiParameters('address, uint256, uint256, address[], bool'),
  bytes211: parseAbiParameters('address, uint256, uint256, bytes, bool, uint256[]'),
  list211: parseAbiParameters('address, uint256, uint256, address[], bool, uint256[]'),
}

function packed(path: readonly Address[]): Hex {
  const [first = tokenA, ...others] = path
  return concatHex([
    first,
    ...others.map((one) => encodePacked(['uint24', 'address'], [3000, one])),
  ])
}

const swap =
  (byte: number) =>
  (
    { to = sender, amount, limit, path, isPull = true }: SwapOf,
    version: UniversalRouterVersion,
  ): Command => {
    const prices = path.slice(1).map(() => 7n)
    const isV3 = byte < 2
    const route = byte === 1 ? packed(path.toReversed()) : packed(path)
    const input = isV3
      ? version === '2.1.1'
        ? encodeAbiParameters(swapTypes.bytes211, [to, amount, limit, route, isPull, prices])
        : encodeAbiParameters(swapTypes.bytes, [to, amount, limit, route, isPull])
      : version === '2.1.1'
        ? encodeAbiParameters(swapTypes.list211, [to, amount, limit, [...path], isPull, prices])
        : encodeAbiParameters(swapTypes.list, [to, amount, limit, [...path], isPull])
    return { byte, input }
  }

const three = parseAbiParameters('address, address, uint256')
const two = parseAbiParameters('address, uint256')

export const v3In = swap(0x00)
export const v3Out = swap(0x01)
export const v2In = swap(0x08)
export const v2Out = swap(0x09)
export const sweep = (token: Address, to: Address, least: bigint): Command => ({
  byte: 0x04,
  input: encodeAbiParameters(three, [token, to, least]),
})
export const transfer = (token: Address, to: Address, amount: bigint): Command => ({
  byte: 0x05,
  input: encodeAbiParameters(three, [token, to, amount]),
})
export const portion = (token: Address, to: Address, bips: bigint): Command => ({
  byte: 0x06,
  input: encodeAbiParameters(three, [token, to, bips]),
})
export const wrap = (to: Address, amount: bigint): Command => ({
  byte: 0x0b,
  input: encodeAbiParameters(two, [to, amount]),
})
export const unwrap = (to: Address, least: bigint): Command => ({
  byte: 0x0c,
  input: encodeAbiParameters(two, [to, least]),
})
export const permit = (
  token: Address,
  spender: Address,
  amount: bigint,
  until: number,
): Command => ({
  byte: 0x0a,
  input: encodeAbiParameters(
    parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'),
    [[[token, amount, until, 0], spender, BigInt(until)], `0x${'5a'.repeat(65)}`],
  ),
})

const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])

export function execute(commands: readonly Command[], deadline: bigint): Hex {
  return encodeFunctionData({
    abi,
    args: [
      concatHex(commands.map(({ byte }): Hex => `0x${byte.toString(16).padStart(2, '0')}`)),
      commands.map(({ input }) => input),
      deadline,
    ],
  })
}
