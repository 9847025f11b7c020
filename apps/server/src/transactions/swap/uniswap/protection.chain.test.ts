// What could go wrong between a quote and its swap: no visitor gets less than the minimum, and no money is lost.
import { PERMIT2 } from '@aureus/protocol/swap'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  type PrivateKeyAccount,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artifacts } from '../../../../../devnet/src/contracts/artifacts.ts'
import { create2Deployment } from '../../../../../devnet/src/contracts/create2.ts'
import { uniswapContracts } from '../../../../../devnet/src/contracts/uniswap/deployUniswap.ts'
import type { Chain } from '../../../chain/rpc/chain.ts'
import { chainOf, type TestChain } from '../../../testing/chain.ts'
import { asking, type SwapChain, startSwapChain, token } from '../../../testing/swapChain.ts'
import type { SwapSource } from '../source.ts'
import { createUniswap } from './uniswap.ts'

const { signal } = new AbortController()
const wrappedCoin = uniswapContracts.wrappedCoin.address

let devnet: SwapChain
let reads: TestChain
let source: SwapSource

beforeAll(async () => {
  devnet = await startSwapChain()
  reads = chainOf([devnet.devnet.rpcUrl], { chainId: 'eip155:99199' })
  source = sourceOver(reads.chain)
})
afterAll(async () => {
  await reads[Symbol.asyncDispose]()
  await devnet.stop()
})

const sourceOver = (chain: Chain) =>
  createUniswap({ upstreams: { chain: () => chain }, clock: Date.now })

async function quoteFor(account: PrivateKeyAccount, about: Parameters<typeof asking>[1]) {
  const asked = asking(account, about)
  return { asked, quoted: await source.quote(asked, signal) }
}

describe('between a quote and its swap', () => {
  test('behavior: a swap reverts if the price moved further than the slippage', async () => {
    const rare = await devnet.newToken('Rare')
    await devnet.fill(rare, 'v2')
    const [account, other] = [await devnet.newAccount(rare), await devnet.newAccount(rare)]
    const pair = { sell: token('Rare', 6, rare), buy: devnet.coin }
    const quote = await quoteFor(account, { ...pair, amount: 1_000_000n })
    await devnet.swap(source, other, await quoteFor(other, { ...pair, amount: 10_000_000n }))
    const { receipt, sold, bought } = await devnet.swap(source, account, quote)
    expect([receipt.status, sold, bought]).toEqual(['reverted', 0n, 0n])
  })

  test('behavior: a token that keeps a part of each transfer never gives less than the minimum', async () => {
    const taxed = await devnet.deploy(create2Deployment(artifacts.feeOnTransferToken, []))
    await devnet.fill(taxed, 'v2')
    const account = await devnet.newAccount(taxed)
    const about = { sell: token('FEE', 6, taxed), buy: devnet.coin, amount: 1_000_000n }
    const strict = await devnet.swap(source, account, await quoteFor(account, about))
    expect([strict.receipt.status, strict.sold, strict.bought]).toEqual(['reverted', 0n, 0n])

    const another = await devnet.newAccount(taxed)
    const patient = await quoteFor(another, { ...about, slippage: 300 })
    const { receipt, bought } = await devnet.swap(source, another, patient)
    expect(receipt.status).toBe('success')
    expect(bought).toBeGreaterThanOrEqual(patient.quoted.minimum)
    expect(bought).toBeLessThan(patient.quoted.buyAmount)
  })

  test('behavior: a node that lies after the quote does not change what arrives at least', async () => {
    const account = await devnet.newAccount(devnet.test.address as Address)
    const about = { sell: devnet.test, buy: devnet.dollar, amount: 5_000_000n }
    const { asked, quoted } = await quoteFor(account, about)
    const liar = sourceOver(lyingChain())
    const built = await liar.build({ asked, quoted, batch: true, signed: undefined }, signal)
    if (built.kind !== 'calls') throw new Error('expected calls')
    expect(minimumOf(built.calls.at(-1)?.data)).toBe(quoted.minimum)
  })
})

describe('quote', () => {
  test.each([
    [
      'a pair without pools',
      () => ({ sell: devnet.coin, buy: token('None', 6, uniswapContracts.router.address) }),
    ],
    [
      'the coin for its wrapped form',
      () => ({ sell: devnet.coin, buy: token('WETH', 18, wrappedCoin) }),
    ],
    [
      'another recipient',
      () => ({
        sell: devnet.coin,
        buy: devnet.test,
        recipient: `eip155:99199:${PERMIT2}` as const,
      }),
    ],
  ])('error: refuses %s', async (_, about) => {
    const account = await devnet.newAccount()
    await expect(quoteFor(account, { amount: 10n ** 18n, ...about() })).rejects.toMatchObject({
      name: 'SwapRefused',
      reason: 'no_route',
    })
  })

  test('error: refuses an amount that gives nothing', async () => {
    const account = await devnet.newAccount()
    const about = { sell: devnet.coin, buy: devnet.test, amount: 1n }
    await expect(quoteFor(account, about)).rejects.toMatchObject({ name: 'SwapRefused' })
  })

  test('error: says that the chain does not answer, and what is not a contract’s answer', async () => {
    const asked = asking(await devnet.newAccount(), {
      sell: devnet.coin,
      buy: devnet.test,
      amount: 1n,
    })
    await using away = chainOf(['http://127.0.0.1:1'], { chainId: 'eip155:99199' })
    await expect(sourceOver(away.chain).quote(asked, signal)).rejects.toMatchObject({
      name: 'ProviderError',
      failure: 'unreached',
    })
    const garbled = { ...reads.chain, ask: answering(() => '0x1234') }
    await expect(sourceOver(garbled).quote(asked, signal)).rejects.toMatchObject({
      name: 'ProviderError',
      failure: 'malformed',
    })
  })
})

const answering =
  (answer: (method: string, params: unknown) => string): Chain['ask'] =>
  async (calls) =>
    calls.map(({ method, params }) => {
      const value = answer(method, params)
      return { member: 'result', json: JSON.stringify(value), value }
    })

/** On which every contract says 7, whatever it is asked: reserves, quotes, allowances. */
function lyingChain(): Chain {
  const returnData = encodeAbiParameters(parseAbiParameters('uint256, uint256, uint256, uint256'), [
    7n,
    7n,
    7n,
    7n,
  ])
  const ask = answering((method, params) => {
    if (method !== 'eth_call') return '0x7'
    const [{ data }] = params as [{ data: Hex }]
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const result = (args[0] as readonly unknown[]).map(() => ({ success: true, returnData }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  })
  return { ...reads.chain, ask }
}

/** Of a plan that only swaps. */
function minimumOf(data: Hex = '0x'): bigint {
  const abi = parseAbi([
    'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  ])
  const [, inputs] = decodeFunctionData({ abi, data }).args
  const swap = parseAbiParameters('address, uint256, uint256')
  return decodeAbiParameters(swap, inputs[0] ?? '0x')[2]
}
