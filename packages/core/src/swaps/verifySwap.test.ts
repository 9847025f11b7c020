import {
  SwapError,
  type SwapQuote,
  type SwapQuoteRequest,
  uniswapDeployments,
} from '@aureus/protocol/swap'
import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { setUp } from '../testing/client.ts'
import { type RpcAnswers, rpcOf } from '../testing/rpc.ts'
import { verifySwap } from './verifySwap.ts'

const chainId = 'eip155:99199'
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const router = uniswapDeployments[99_199]?.routers[0].address as Hex
const sold = `0x${'a1'.repeat(20)}` as const
const bought = `0x${'b2'.repeat(20)}` as const

const request: SwapQuoteRequest = {
  account: `${chainId}:${account}`,
  sell: { chainId, address: sold },
  buy: { chainId, address: bought },
  exact: 'sell',
  amount: '1000',
}
const quote: SwapQuote = {
  quote: 'sealed',
  source: 'uniswap',
  sourceName: 'Uniswap',
  kind: 'transaction',
  sell: { ...request.sell, amount: '1000' },
  buy: { ...request.buy, amount: '950' },
  minimum: '900',
  slippage: 100,
  route: [],
  duration: 15,
  expiresAt: Date.now() + 1_000_000,
}

/** `execute` with one exchange in a pool of version 3. */
function buildOf(recipient: Hex) {
  const input = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    recipient,
    1000n,
    900n,
    encodePacked(['address', 'uint24', 'address'], [sold, 500, bought]),
    true,
  ])
  const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)'])
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 600)
  const data = encodeFunctionData({ abi, args: ['0x00', [input], deadline] })
  return { kind: 'calls' as const, calls: [{ to: router, data, value: '0x0' as const }] }
}
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const answerOf = (returnData: Hex = '0x') => ({ status: '0x1', returnData, logs: [] })
/** Both balances, the swap, both balances, and the bought token sent on. */
const simulated = (arrives: bigint) => [
  {
    calls: [
      answerOf(word(5000n)),
      answerOf(word(0n)),
      answerOf(),
      answerOf(word(4000n)),
      answerOf(word(arrives)),
      answerOf(),
    ],
  },
]

async function verifying(answers: RpcAnswers) {
  const { client } = await setUp({ required: false })
  const { fetch, calls } = rpcOf(answers)
  return { client: { ...client, fetch }, calls }
}

describe('verifySwap', () => {
  test('behavior: returns what it read, and simulated', async () => {
    const { client } = await verifying({ eth_simulateV1: simulated(940n) })
    const { reading, warnings } = await verifySwap(client, {
      request,
      quote,
      build: buildOf(account),
    })
    expect(reading).toMatchObject({ buy: { atLeast: 900n }, recipient: account.toLowerCase() })
    expect(warnings).toEqual([])
  })
  test('behavior: warns if no node can simulate', async () => {
    const { client } = await verifying({ eth_call: '0x' })
    const { warnings } = await verifySwap(client, { request, quote, build: buildOf(account) })
    expect(warnings).toEqual(['not_simulated'])
  })
  test('error: refuses another recipient before the chain is asked', async () => {
    const { client, calls } = await verifying({ eth_simulateV1: simulated(940n) })
    const build = buildOf(`0x${'57'.repeat(20)}`)
    await expect(verifySwap(client, { request, quote, build })).rejects.toThrow(SwapError)
    expect(calls).toEqual([])
  })
  test('error: refuses what the chain shows to bring less', async () => {
    const { client } = await verifying({ eth_simulateV1: simulated(899n) })
    await expect(
      verifySwap(client, { request, quote, build: buildOf(account) }),
    ).rejects.toMatchObject({ reason: 'simulation' })
  })
  test('error: stops once the signal is aborted', async () => {
    const { client } = await verifying({ eth_simulateV1: simulated(940n) })
    const signal = AbortSignal.abort(new Error('closed'))
    await expect(
      verifySwap(client, { request, quote, build: buildOf(account), signal }),
    ).rejects.toThrow('closed')
  })
})
