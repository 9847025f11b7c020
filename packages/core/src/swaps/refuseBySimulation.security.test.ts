// Contracts and nodes that behave otherwise than the calls read: nothing of it reaches a wallet.
import { PERMIT2, SwapError } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { RpcError } from '../api/rpc.ts'
import type { ChainCall } from '../client/chain.ts'
import { refuseBySimulation } from './refuseBySimulation.ts'

const chainId = 'eip155:1'
const account = `0x${'aa'.repeat(20)}` as const
const router = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const sold = `0x${'a1'.repeat(20)}` as const
const bought = `0x${'b2'.repeat(20)}` as const
const other = `0x${'c3'.repeat(20)}` as const
const stranger = `0x${'57'.repeat(20)}` as const
const coinLogs = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const reading = {
  sell: { asset: { chainId, address: sold }, atMost: 1000n },
  buy: { asset: { chainId, address: bought }, atLeast: 900n },
  enforcedBy: 'chain',
  recipient: account,
  pulls: { by: 'permit2', spender: router },
  allowances: [],
  router,
  venue: 'Uniswap',
} as const
const { pulls: _, ...ofNoToken } = reading
const ofCoin = { ...ofNoToken, sell: { asset: { chainId }, atMost: 1000n } } as const
const forCoin = { ...reading, buy: { asset: { chainId }, atLeast: 900n } } as const

type Log = { address: Hex; topics: Hex[]; data: Hex }
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const transfer = (address: Hex, from: Hex, to: Hex, value: bigint): Log => ({
  address,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } }) as Hex[],
  data: word(value),
})
const approval = (address: Hex, spender: Hex, value: bigint): Log => ({
  address,
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Approval',
    args: { owner: account, spender },
  }) as Hex[],
  data: word(value),
})
const abi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
const item = {
  address: other,
  topics: encodeEventTopics({
    abi,
    eventName: 'TransferSingle',
    args: { operator: router, from: account, to: stranger },
  }) as Hex[],
  data: `${word(1n)}${word(1n).slice(2)}` as Hex,
}
const nft = { ...transfer(other, account, stranger, 1n), data: '0x' as Hex }
nft.topics.push(pad(toHex(7)))
const allItems = {
  address: other,
  topics: encodeEventTopics({
    abi,
    eventName: 'ApprovalForAll',
    args: { owner: account, operator: stranger },
  }) as Hex[],
  data: word(1n),
}
const permit2Approval = {
  address: PERMIT2,
  topics: encodeEventTopics({
    abi,
    eventName: 'Approval',
    args: { owner: account, token: sold, spender: stranger },
  }) as Hex[],
  data: `${word(1n)}${word(1n).slice(2)}` as Hex,
}

interface Node {
  /** Change of the sold and of the bought token, as the tokens answer. */
  out?: bigint
  into?: bigint
  logs?: readonly Log[]
  fails?: boolean
  /** Whether the bought token can be sent on. */
  canLeave?: boolean
}

const swapCall = { to: router, data: '0x12345678' as Hex, value: 0n }
const transferData = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [account, 0n],
}).slice(0, 10)

/** Answers `eth_simulateV1` as a node would that runs such contracts. */
function nodeOf({
  out = 1000n,
  into = 950n,
  logs = [],
  fails = false,
  canLeave = true,
}: Node): ChainCall {
  return async ({ params, schema }) => {
    const [{ blockStateCalls }] = params as unknown as [
      { blockStateCalls: [{ calls: { to: string; data: Hex }[] }] },
    ]
    let isAfter = false
    const calls = blockStateCalls[0].calls.map(({ to, data }) => {
      if (to === router) {
        isAfter = true
        return { status: fails ? '0x0' : '0x1', returnData: '0x', logs }
      }
      if (data.startsWith(transferData))
        return { status: canLeave ? '0x1' : '0x0', returnData: '0x', logs: [] }
      const start = 5000n
      const end = to === sold ? start - out : start + into
      return { status: '0x1', returnData: word(isAfter ? end : start), logs: [] }
    })
    return v.parse(schema, [{ calls }])
  }
}

async function outcome(
  node: Node,
  read: Parameters<typeof refuseBySimulation>[1]['reading'] = reading,
) {
  try {
    return await refuseBySimulation(nodeOf(node), { account, calls: [swapCall], reading: read })
  } catch (error) {
    if (error instanceof SwapError) return error.reason
    throw error
  }
}

const honest = [transfer(sold, account, stranger, 1000n), transfer(bought, stranger, account, 950n)]

describe('refuseBySimulation', () => {
  test.each([
    ['what was read', { logs: honest }, reading],
    [
      'what is left of an allowance that was used',
      { logs: [...honest, approval(sold, PERMIT2, 7n)] },
      reading,
    ],
    ['an allowance that ends', { logs: [...honest, approval(other, stranger, 0n)] }, reading],
    [
      'something else that arrives',
      { logs: [...honest, transfer(other, stranger, account, 5n)] },
      reading,
    ],
    ['the coin sold', { logs: [transfer(coinLogs, account, router, 1000n)] }, ofCoin],
    ['the coin bought', { logs: [transfer(coinLogs, router, account, 900n)] }, forCoin],
  ] as const)('behavior: accepts %s', async (_, node, read) => {
    expect(await outcome(node, read)).toBe(true)
  })
  test('behavior: does not know what arrives if the node leaves coins out', async () => {
    expect(await outcome({ logs: [] }, forCoin)).toBe(false)
  })
  test.each([
    ['a call that fails', { fails: true }, reading],
    ['a fee that the bought token takes', { into: 899n, logs: honest }, reading],
    ['a bought token that never arrives', { into: 0n, logs: honest }, reading],
    [
      'a bought token whose events say less',
      { logs: [transfer(bought, stranger, account, 899n)] },
      reading,
    ],
    ['a bought token that cannot be sent on', { logs: honest, canLeave: false }, reading],
    ['a sold token that takes more', { out: 1001n, logs: honest }, reading],
    [
      'a token that enters again and sells more',
      { logs: [...honest, transfer(sold, account, stranger, 1n)] },
      reading,
    ],
    [
      'another token that leaves',
      { logs: [...honest, transfer(other, account, stranger, 1n)] },
      reading,
    ],
    ['an item that leaves', { logs: [...honest, nft] }, reading],
    ['an item of many that leaves', { logs: [...honest, item] }, reading],
    [
      'coins that leave beside a token',
      { logs: [...honest, transfer(coinLogs, account, stranger, 1n)] },
      reading,
    ],
    ['more coins than shown', { logs: [transfer(coinLogs, account, stranger, 1001n)] }, ofCoin],
    ['fewer coins than shown', { logs: [transfer(coinLogs, router, account, 899n)] }, forCoin],
    ['an allowance for a stranger', { logs: [...honest, approval(other, stranger, 1n)] }, reading],
    ['a whole collection for a stranger', { logs: [...honest, allItems] }, reading],
    ['Permit2 for a stranger', { logs: [...honest, permit2Approval] }, reading],
  ] as const)('error: refuses %s', async (_, node, read) => {
    expect(await outcome(node, read)).toBe('simulation')
  })

  const failing =
    (error: unknown): ChainCall =>
    async ({ method, schema }) => {
      if (method === 'eth_simulateV1') throw new RpcError(method, -32_601, 'no such method')
      if (error) throw error
      return v.parse(schema, '0x')
    }
  const parameters = { account, calls: [swapCall], reading }
  test('behavior: warns if the node cannot simulate', async () => {
    expect(await refuseBySimulation(failing(undefined), parameters)).toBe(false)
    const unreachable = failing(new RpcError('eth_call', -32_603, 'busy'))
    expect(await refuseBySimulation(unreachable, parameters)).toBe(false)
  })
  test('error: refuses what reverts at a node that cannot simulate', async () => {
    const reverting = failing(new RpcError('eth_call', 3, 'execution reverted'))
    await expect(refuseBySimulation(reverting, parameters)).rejects.toThrow(SwapError)
  })
  test.each([[[]], [[{ calls: [] }]], ['nonsense']])(
    'behavior: counts %j as no simulation',
    async (answer) => {
      const call: ChainCall = async ({ method, schema }) =>
        v.parse(schema, method === 'eth_simulateV1' ? answer : '0x')
      expect(await refuseBySimulation(call, parameters)).toBe(false)
    },
  )
})
