// Swaps in pools of Uniswap v4: what arrives is what was quoted, to the last unit. By hand, with UNISWAP_V4=1: npm
// fetches 57 MB.
import { readSwapCalls, type SwapCall, type SwapToken } from '@aureus/protocol/swap'
import { type Address, erc20Abi, type PrivateKeyAccount, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainOf, type TestChain } from '../../../testing/chain.ts'
import { startUniswapV4, type UniswapV4 } from '../../../testing/uniswapV4.ts'
import type { QuoteAsked, SwapSource } from '../source.ts'
import { createUniswap } from './uniswap.ts'

const chainId = 'eip155:1'
const { signal } = new AbortController()
const operator = '0x1111111111111111111111111111111111111111'

describe.skipIf(process.env['UNISWAP_V4'] !== '1')('Uniswap v4', () => {
  let v4: UniswapV4
  let reads: TestChain
  let source: SwapSource
  let one: Address
  let other: Address

  beforeAll(async () => {
    v4 = await startUniswapV4()
    reads = chainOf([v4.rpcUrl])
    source = createUniswap({ upstreams: { chain: () => reads.chain }, clock: Date.now })
    one = await v4.newToken('One')
    other = await v4.newToken('Other')
    await v4.fill(zeroAddress, one, 3000, 60)
    await v4.fill(zeroAddress, other, 500, 10)
  })
  afterAll(async () => {
    await reads?.[Symbol.asyncDispose]()
    await v4?.stop()
  })

  const token = (address?: Address): SwapToken => ({
    chainId,
    ...(address && { address }),
    name: 'Token',
    symbol: 'T',
    decimals: 18,
    listed: true,
  })
  const balanceOf = (owner: Address, address?: string) =>
    address
      ? v4.client.readContract({
          address: address as Address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        })
      : v4.client.getBalance({ address: owner })

  const send = (account: PrivateKeyAccount, { value, ...call }: SwapCall, gas?: bigint) =>
    v4.client.sendTransactionSync({
      account,
      ...call,
      value: BigInt(value),
      ...(gas !== undefined && { gas }),
      throwOnReceiptRevert: false,
    })

  async function quoteAndSwap(
    about: Pick<QuoteAsked, 'sell' | 'buy' | 'exact' | 'amount' | 'fee'>,
  ) {
    const account = await v4.newAccount()
    for (const address of [one, other]) await v4.mint(account.address, address)
    const owner = `${chainId}:${account.address}` as const
    const asked: QuoteAsked = { ...about, account: owner, recipient: owner, slippage: 50 }
    const quoted = await source.quote(asked, signal)
    const build = (signed?: string) => source.build({ asked, quoted, batch: false, signed }, signal)
    let built = await build()
    if (built.kind === 'signature') {
      for (const call of built.calls) await send(account, call)
      built = await build(await account.signTypedData(built.typedData))
    }
    if (built.kind !== 'calls') throw new Error('nothing to send')
    const calls = built.calls.map((call) => ({ ...call, value: BigInt(call.value) }))
    const read = readSwapCalls({ calls, chainId, account: account.address, nowMs: Date.now() })
    const held = () =>
      Promise.all([asked.sell, asked.buy].map(({ address }) => balanceOf(account.address, address)))
    const before = await held()
    const [call] = built.calls
    if (!call) throw new Error('nothing to send')
    const receipt = await send(account, call, quoted.gas)
    const after = await held()
    const fees = receipt.gasUsed * receipt.effectiveGasPrice
    const [sold = 0n, bought = 0n] = [asked.sell, asked.buy].map(
      ({ address }, at) =>
        (after[at] ?? 0n) - (before[at] ?? 0n) + (address === undefined ? fees : 0n),
    )
    return { quoted, read, receipt, sold: -sold, bought }
  }

  async function expectEmptyRouter() {
    for (const address of [undefined, one, other])
      expect(await balanceOf(v4.router, address)).toBe(0n)
  }

  const pairs: [string, () => Pick<QuoteAsked, 'sell' | 'buy'>, hops: number][] = [
    ['coin to token', () => ({ sell: token(), buy: token(one) }), 1],
    ['token to coin', () => ({ sell: token(one), buy: token() }), 1],
    ['token to token, over the coin', () => ({ sell: token(one), buy: token(other) }), 2],
  ]
  const fees = [undefined, { basisPoints: 25, recipient: operator }]
  const cases = pairs.flatMap(([name, pairOf, hops]) =>
    fees.map((fee) => [`${name}${fee ? ', with a fee' : ''}`, pairOf, hops, fee] as const),
  )

  test.each(cases)(
    'behavior: an exact sale gives what was quoted: %s',
    async (_, pairOf, hops, fee) => {
      // Of its own in each case: answers of a node are cached for a moment.
      const amount = 3_000_007n + BigInt(fee?.basisPoints ?? 0)
      const pair = pairOf()
      const before = await balanceOf(operator, pair.buy.address)
      const swapped = await quoteAndSwap({ ...pair, exact: 'sell', amount, fee })
      const { quoted, read, receipt, sold, bought } = swapped
      expect([receipt.status, sold, bought]).toEqual(['success', amount, quoted.buyAmount])
      expect(quoted.route?.map(({ venue }) => venue.startsWith('Uniswap v4'))).toEqual(
        Array.from({ length: hops }, () => true),
      )
      expect(read).toMatchObject({
        reading: { sell: { atMost: amount }, buy: { atLeast: quoted.minimum } },
      })
      expect(receipt.gasUsed).toBeLessThan(quoted.gas ?? 0n)
      const paid = (await balanceOf(operator, pair.buy.address)) - before
      expect(paid).toBe(quoted.operatorFee?.amount ?? 0n)
      await expectEmptyRouter()
    },
  )

  test.each(cases)(
    'behavior: an exact purchase takes what was quoted: %s',
    async (_, pairOf, __, fee) => {
      const amount = 2_000_003n
      const swapped = await quoteAndSwap({ ...pairOf(), exact: 'buy', amount, fee })
      const { quoted, read, receipt, sold, bought } = swapped
      expect([receipt.status, bought]).toEqual(['success', amount])
      expect((sold * 10_050n) / 10_000n).toBe(quoted.sellAmount)
      expect(read).toMatchObject({
        reading: { sell: { atMost: quoted.sellAmount }, buy: { atLeast: amount } },
      })
      expect(receipt.gasUsed).toBeLessThan(quoted.gas ?? 0n)
      await expectEmptyRouter()
    },
  )
})
