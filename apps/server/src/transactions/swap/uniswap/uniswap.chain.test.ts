// Swaps over the pools of the devnet: what arrives is what was quoted, to the last unit.
import { encodeExecuteBatch, SIMPLE_7702_ACCOUNT } from '@aureus/protocol/operations'
import { PERMIT2 } from '@aureus/protocol/swap'
import { type Address, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniswapContracts } from '../../../../../devnet/src/contracts/uniswap/deployUniswap.ts'
import { chainOf, type TestChain } from '../../../testing/chain.ts'
import { asking, type SwapChain, startSwapChain, token } from '../../../testing/swapChain.ts'
import type { QuoteAsked, SwapSource } from '../source.ts'
import { createUniswap } from './uniswap.ts'

const { signal } = new AbortController()
const router = uniswapContracts.router.address
const wrappedCoin = uniswapContracts.wrappedCoin.address

let devnet: SwapChain
let reads: TestChain
let source: SwapSource
/** One has only a pair of v2 with the wrapped coin, the other only a pool of v3. */
let ofV2: Address
let ofV3: Address

beforeAll(async () => {
  devnet = await startSwapChain()
  reads = chainOf([devnet.devnet.rpcUrl], { chainId: 'eip155:99199' })
  source = createUniswap({ upstreams: { chain: () => reads.chain }, clock: Date.now })
  ofV2 = await devnet.newToken('Two')
  ofV3 = await devnet.newToken('Three')
  await devnet.fill(ofV2, 'v2')
  await devnet.fill(ofV3, 'v3')
})
afterAll(async () => {
  await reads[Symbol.asyncDispose]()
  await devnet.stop()
})

type About = Parameters<typeof asking>[1]

/** A new account with every token swaps. */
async function quoteAndSwap(about: About) {
  const account = await devnet.newAccount(devnet.test.address as Address, ofV2, ofV3)
  const asked = asking(account, about)
  const quoted = await source.quote(asked, signal)
  return { quoted, ...(await devnet.swap(source, account, { asked, quoted })) }
}

/** Whatever stays there belongs to whoever calls next. */
async function expectEmptyRouter() {
  const { test: one, dollar } = devnet
  for (const address of [undefined, wrappedCoin, one.address, dollar.address, ofV2, ofV3])
    expect(await devnet.balanceOf(router, address as Address | undefined)).toBe(0n)
}

describe('quote and build', () => {
  type Pair = Pick<QuoteAsked, 'sell' | 'buy'>
  const pairs: [string, () => Pair, sold: bigint, bought: bigint][] = [
    ['coin to token', () => ({ sell: devnet.coin, buy: devnet.test }), parseEther('3'), 7_000_000n],
    ['token to coin', () => ({ sell: devnet.test, buy: devnet.coin }), 7_000_001n, parseEther('2')],
    [
      'token to token',
      () => ({ sell: devnet.test, buy: devnet.dollar }),
      123_456_789n,
      98_765_432n,
    ],
    [
      'two hops of v2',
      () => ({ sell: token('Two', 6, ofV2), buy: devnet.dollar }),
      1_234_567n,
      3_000_001n,
    ],
    [
      'two hops of v3',
      () => ({ sell: token('Three', 6, ofV3), buy: devnet.test }),
      1_234_567n,
      3_000_001n,
    ],
  ]

  test.each(pairs)(
    'behavior: an exact sale gives what was quoted: %s',
    async (_, pairOf, amount) => {
      const { quoted, receipt, sold, bought } = await quoteAndSwap({ ...pairOf(), amount })
      expect([receipt.status, sold, bought]).toEqual(['success', amount, quoted.buyAmount])
      expect(quoted.minimum).toBe((quoted.buyAmount * 9950n) / 10_000n)
      expect(receipt.gasUsed).toBeLessThan(quoted.gas ?? 0n)
      await expectEmptyRouter()
    },
  )

  test.each(pairs)(
    'behavior: an exact purchase takes what was quoted: %s',
    async (_, pairOf, __, amount) => {
      const about = { ...pairOf(), exact: 'buy', amount } as const
      const { quoted, receipt, sold, bought } = await quoteAndSwap(about)
      expect([receipt.status, bought]).toEqual(['success', amount])
      expect([quoted.buyAmount, quoted.minimum]).toEqual([amount, amount])
      // The quote names the most that may leave: half a percent more than what does.
      expect((sold * 10_050n) / 10_000n).toBe(quoted.sellAmount)
      expect(receipt.gasUsed).toBeLessThan(quoted.gas ?? 0n)
      await expectEmptyRouter()
    },
  )

  test.each([
    ['sell', 'a token', () => devnet.dollar, 10_000_000n],
    ['sell', 'the coin', () => devnet.coin, 10_000_000n],
    ['buy', 'a token', () => devnet.dollar, 2_000_000n],
    ['buy', 'the coin', () => devnet.coin, parseEther('2')],
  ] as const)(
    'behavior: the operator’s fee comes out of what is bought: exact %s, %s',
    async (exact, _, buyOf, amount) => {
      const { address: recipient } = await devnet.newAccount()
      const buy = buyOf()
      const feesOf = () => devnet.balanceOf(recipient, buy.address as Address | undefined)
      const before = await feesOf()
      const fee = { basisPoints: 25, recipient }
      const swapped = await quoteAndSwap({ sell: devnet.test, buy, exact, amount, fee })
      const { quoted, receipt, bought } = swapped
      expect([receipt.status, bought]).toEqual(['success', quoted.buyAmount])
      if (exact === 'buy') expect(bought).toBe(amount)
      const paid = quoted.operatorFee?.amount ?? 0n
      expect((await feesOf()) - before).toBe(paid)
      expect(paid).toBe(((quoted.buyAmount + paid) * 25n) / 10_000n)
      await expectEmptyRouter()
    },
  )

  test('behavior: a batch approves and swaps at once, and leaves no allowance', async () => {
    const account = await devnet.newAccount(devnet.test.address as Address)
    const about = { sell: devnet.test, buy: devnet.dollar, amount: 5_000_000n }
    const asked = asking(account, about)
    const quoted = await source.quote(asked, signal)
    const built = await source.build({ asked, quoted, batch: true, signed: undefined }, signal)
    if (built.kind !== 'calls') throw new Error('expected calls')
    expect(built.calls.map(({ to }) => to)).toEqual([devnet.test.address, PERMIT2, router])
    const authorization = await devnet.client.signAuthorization({
      account,
      contractAddress: SIMPLE_7702_ACCOUNT,
      executor: 'self',
    })
    const { status } = await devnet.client.sendTransactionSync({
      account,
      to: account.address,
      authorizationList: [authorization],
      data: encodeExecuteBatch(built.calls),
      gas: 1_000_000n,
    })
    expect(status).toBe('success')
    const dollars = await devnet.balanceOf(account.address, devnet.dollar.address as Address)
    expect(dollars).toBe(quoted.buyAmount)
    const left = await devnet.client.readContract({
      address: devnet.test.address as Address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account.address, PERMIT2],
    })
    expect(left).toBe(0n)
  })

  test('behavior: an approval that is too small is cleared first, as some tokens want it', async () => {
    const account = await devnet.newAccount(devnet.test.address as Address)
    await devnet.client.writeContractSync({
      account,
      address: devnet.test.address as Address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [PERMIT2, 1n],
    })
    const about = { sell: devnet.test, buy: devnet.dollar, amount: 5_000_000n }
    const asked = asking(account, about)
    const quoted = await source.quote(asked, signal)
    const built = await source.build({ asked, quoted, batch: true, signed: undefined }, signal)
    expect(built.kind === 'calls' && built.calls.map(({ to }) => to)).toEqual([
      devnet.test.address,
      devnet.test.address,
      PERMIT2,
      router,
    ])
  })
})
