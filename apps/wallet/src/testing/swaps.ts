// For tests and pictures: plans of Uniswap's universal router on Ethereum.
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { BatchCall } from '../transactions/calls/batchCall.ts'
import { account, network, question, token } from './question.ts'

export const ROUTER = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const SENDER = '0x0000000000000000000000000000000000000001'
export const IN_ROUTER = '0x0000000000000000000000000000000000000002'
/** 1 January 2030, in seconds since 1970. */
export const DEADLINE = 1_893_456_000n

export const onEthereum = {
  ...question,
  network: {
    ...network,
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
} as const

export const swapClaimOf = (contract: string) =>
  contract.toLowerCase() === USDC.toLowerCase()
    ? { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
    : contract === token
      ? { name: 'Test', symbol: 'TST', decimals: 6 }
      : undefined

export type Command = readonly [byte: number, input: Hex]
const three = parseAbiParameters('address, address, uint256')
const two = parseAbiParameters('address, uint256')

export const wrap = (amount: bigint): Command => [
  0x0b,
  encodeAbiParameters(two, [IN_ROUTER, amount]),
]
export const sweep = (of: Hex, to: Hex, least: bigint): Command => [
  0x04,
  encodeAbiParameters(three, [of, to, least]),
]
export const portion = (of: Hex, to: Hex, bips: bigint): Command => [
  0x06,
  encodeAbiParameters(three, [of, to, bips]),
]
/** Of one pool of version 3. */
export const exchange = (
  from: Hex,
  into: Hex,
  {
    amount,
    least,
    to = SENDER,
    isPull = true,
  }: { amount: bigint; least: bigint; to?: Hex; isPull?: boolean },
): Command => [
  0x00,
  encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    to,
    amount,
    least,
    encodePacked(['address', 'uint24', 'address'], [from, 500, into]),
    isPull,
  ]),
]

const abi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])
const permit2 = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

export const swapCall = (commands: readonly Command[], value = 0n): BatchCall => ({
  to: ROUTER,
  value,
  data: encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [
      concatHex(commands.map(([byte]): Hex => `0x${byte.toString(16).padStart(2, '0')}`)),
      commands.map(([, input]) => input),
      DEADLINE,
    ],
  }),
})
export const approveCall = (spender: Hex, amount: bigint, of: string = token): BatchCall => ({
  to: of,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }),
})
export const transferCall = (to: Hex, amount: bigint): BatchCall => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
})
/** Through Permit2, for the block that includes it. */
export const allowCall = (amount: bigint, spender: Hex = ROUTER, until = 0): BatchCall => ({
  to: PERMIT2,
  value: 0n,
  data: encodeFunctionData({ abi: permit2, args: [token, spender, amount, until] }),
})

const ETHER = 10n ** 18n
/** 1 ETH for at least 2,950 USDC. */
export const etherForUsdc = swapCall(
  [wrap(ETHER), exchange(WETH, USDC, { amount: ETHER, least: 2_950_000_000n, isPull: false })],
  ETHER,
)
/** 100 TST for at least 99 USDC. */
export const tokenForUsdc = (more: { to?: Hex; least?: bigint } = {}): Command =>
  exchange(token, USDC, { amount: 100_000_000n, least: 99_000_000n, ...more })
export const allowances = [approveCall(PERMIT2, 100_000_000n), allowCall(100_000_000n)] as const

export const ONE_INCH = '0x111111125421cA6dc452d289314280a0f8842A65'
const oneInchAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data)',
  'function permitAndCall(bytes permit, bytes action)',
])

interface CarriedPermit {
  owner?: Hex
  spender?: Hex
  amount?: bigint
}

/** 100 of the token for 99 USDC, with a permit of the token's own in the same call. */
export function withPermit({
  owner = account,
  spender = ONE_INCH,
  amount = 100_000_000n,
}: CarriedPermit = {}): BatchCall {
  const word: Hex = `0x${'11'.repeat(32)}`
  const permit = encodeAbiParameters(
    parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32'),
    [owner, spender, amount, DEADLINE, 27, word, word],
  )
  const description = {
    srcToken: token,
    dstToken: USDC,
    srcReceiver: ROUTER,
    dstReceiver: account,
    amount: 100_000_000n,
    minReturnAmount: 99_000_000n,
    flags: 0n,
  } as const
  const action = encodeFunctionData({
    abi: oneInchAbi,
    functionName: 'swap',
    args: [ROUTER, description, '0x'],
  })
  const args = [concatHex([token, permit]), action] as const
  const data = encodeFunctionData({ abi: oneInchAbi, functionName: 'permitAndCall', args })
  return { to: ONE_INCH, value: 0n, data }
}
