import type { UniswapDeployment } from '@aureus/protocol/swap'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { Chain } from '../../../chain/rpc/chain.ts'
import { best, findRoute, type Route } from './findRoute.ts'
import type { Hop } from './pools.ts'

const coin: Address = '0x000000000000000000000000000000000000c01d'
const sold: Address = '0x0000000000000000000000000000000000000aaa'
const bought: Address = '0x0000000000000000000000000000000000000bbb'

const quoter: Address = '0x0000000000000000000000000000000000000ccc'
const v4Quoter: Address = '0x0000000000000000000000000000000000000ddd'

const hop = (tokenIn: Address, tokenOut: Address, amounts: [bigint, bigint], gas: bigint): Hop => ({
  version: 'v2',
  tokenIn,
  tokenOut,
  amountIn: amounts[0],
  amountOut: amounts[1],
  gas,
})

// A coin is worth a thousand of what is bought.
const direct: Route = [hop(sold, bought, [100_000n, 99_000n], 100n)]
const overCoin: Route = [
  hop(sold, coin, [100_000n, 100n], 100n),
  hop(coin, bought, [100n, 100_000n], 100n),
]
const routes = [direct, overCoin]

describe('best', () => {
  test.each([
    ['free gas: the larger amount', 0n, overCoin],
    // Each pool then costs 100 coins.
    ['dear gas: fewer pools', 1n, direct],
  ] as const)('behavior: sells by %s', (_, gasPrice, expected) => {
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'sell' } as const
    expect(best(routes, wanted, { wrappedCoin: coin, gasPrice })).toBe(expected)
  })

  test('behavior: buys for the smaller amount', () => {
    const cheap: Route = [hop(sold, bought, [90n, 100n], 1n)]
    const dear: Route = [hop(sold, bought, [91n, 100n], 1n)]
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'buy' } as const
    expect(best([dear, cheap], wanted, { wrappedCoin: coin, gasPrice: 1n })).toBe(cheap)
  })

  test('behavior: ignores gas if no pool tells what the coin is worth', () => {
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'sell' } as const
    const other: Route = [hop(sold, bought, [100_000n, 99_001n], 10_000n)]
    expect(best([direct, other], wanted, { wrappedCoin: coin, gasPrice: 10n ** 9n })).toBe(other)
    expect(best([], wanted, { wrappedCoin: coin, gasPrice: 1n })).toBeUndefined()
  })
})

const quoterAbi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amount, uint24 fee, uint160 limit))',
  'function quoteExactOutputSingle((address tokenIn, address tokenOut, uint256 amount, uint24 fee, uint160 limit))',
])

const v4QuoterAbi = parseAbi([
  'struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Single { Key key; bool zeroForOne; uint128 amount; bytes hookData; }',
  'function quoteExactInputSingle(Single swap)',
  'function quoteExactOutputSingle(Single swap)',
])

/** What a quoter of v3 or v4 is asked. */
function questionOf(target: Address, data: Hex) {
  if (target !== v4Quoter) {
    const { functionName, args } = decodeFunctionData({ abi: quoterAbi, data })
    return { functionName, ...args[0] }
  }
  const { functionName, args } = decodeFunctionData({ abi: v4QuoterAbi, data })
  const [{ key, zeroForOne, amount, hookData }] = args
  expect([key.hooks, hookData]).toEqual([zeroAddress, '0x'])
  expect(BigInt(key.currency0)).toBeLessThan(BigInt(key.currency1))
  const [tokenIn, tokenOut] = zeroForOne
    ? [key.currency0, key.currency1]
    : [key.currency1, key.currency0]
  return { functionName, tokenIn, tokenOut, fee: `v4 ${key.fee} ${key.tickSpacing}`, amount }
}

/** @param rates what one unit of the sold token gives, by pool: sold token, bought token, tier */
function chainWith(rates: Readonly<Record<string, bigint>>): {
  chain: Chain
  requests: () => number
} {
  let requests = 0
  const answer = (target: Address, callData: Hex): { success: boolean; returnData: Hex } => {
    const { functionName, tokenIn, tokenOut, fee, amount } = questionOf(target, callData)
    const rate = rates[`${tokenIn} ${tokenOut} ${fee}`.toLowerCase()]
    if (rate === undefined) return { success: false, returnData: '0x' }
    const other = functionName === 'quoteExactInputSingle' ? amount * rate : amount / rate
    const returnData =
      target === v4Quoter
        ? encodeAbiParameters(parseAbiParameters('uint256, uint256'), [other, 1n])
        : encodeAbiParameters(parseAbiParameters('uint256, uint160, uint32, uint256'), [
            other,
            0n,
            0,
            1n,
          ])
    return { success: true, returnData }
  }
  const ask: Chain['ask'] = async (calls) => {
    requests += 1
    return calls.map(({ method, params }) => {
      if (method === 'eth_gasPrice') return { member: 'result', json: '', value: '0x0' }
      const [{ data }] = params as [{ data: Hex }]
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      const reads = args[0] as readonly { target: Address; callData: Hex }[]
      const result = reads.map(({ target, callData }) =>
        answer(target.toLowerCase() as Address, callData),
      )
      const value = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
      return { member: 'result', json: '', value }
    })
  }
  return { chain: { ask } as Chain, requests: () => requests }
}

describe('findRoute', () => {
  const deployment: UniswapDeployment = {
    wrappedCoin: coin,
    v3: { factory: quoter, quoter },
    routers: [{ address: quoter, version: '2.0' }],
    hubs: [],
  }
  const v3 = { version: 'v3', gas: 1n } as const
  const v4 = { version: 'v4', gas: 1n } as const
  const rates = {
    [`${sold} ${coin} 500`]: 8n,
    [`${sold} ${coin} 3000`]: 9n,
    [`${sold} ${coin} 10000`]: 7n,
    [`${coin} ${bought} 100`]: 5n,
    [`${coin} ${bought} 500`]: 6n,
    [`${sold} ${bought} 3000`]: 40n,
  }

  test.each([
    ['sell', 10n, 540n],
    ['buy', 540n, 540n],
  ] as const)(
    'behavior: takes the best pool of each hop, in two requests: exact %s',
    async (exact, amount, out) => {
      const { chain, requests } = chainWith(rates)
      const wanted = { tokenIn: sold, tokenOut: bought, exact, amount }
      const route = await findRoute(chain, deployment, wanted)
      expect(route).toEqual([
        { ...v3, tokenIn: sold, tokenOut: coin, fee: 3000, amountIn: 10n, amountOut: 90n },
        { ...v3, tokenIn: coin, tokenOut: bought, fee: 500, amountIn: 90n, amountOut: out },
      ])
      expect(requests()).toBe(2)
    },
  )

  test.each([
    ['sell', 10n],
    ['buy', 1000n],
  ] as const)(
    'behavior: takes pools of v4 over the coin itself if they give more: exact %s',
    async (exact, amount) => {
      const { chain, requests } = chainWith({
        ...rates,
        [`${sold} ${zeroAddress} v4 3000 60`]: 10n,
        [`${zeroAddress} ${bought} v4 500 10`]: 10n,
        // Other pools than the usual ones.
        [`${zeroAddress} ${bought} v4 500 60`]: 11n,
      })
      const place = { ...deployment, v4Quoter }
      const wanted = { tokenIn: sold, tokenOut: bought, exact, amount }
      expect(await findRoute(chain, place, wanted)).toEqual([
        { ...v4, tokenIn: sold, tokenOut: zeroAddress, fee: 3000, amountIn: 10n, amountOut: 100n },
        {
          ...v4,
          tokenIn: zeroAddress,
          tokenOut: bought,
          fee: 500,
          amountIn: 100n,
          amountOut: 1000n,
        },
      ])
      expect(requests()).toBe(2)
    },
  )

  test('behavior: sells the coin in v4 and the wrapped coin in v3, whichever gives more', async () => {
    const wanted = { tokenIn: zeroAddress, tokenOut: bought, exact: 'sell', amount: 10n } as const
    const place = { ...deployment, v4Quoter }
    for (const [rate, expected] of [
      [7n, { ...v4, tokenIn: zeroAddress, fee: 100, amountOut: 70n }],
      [5n, { ...v3, tokenIn: coin, fee: 500, amountOut: 60n }],
    ] as const) {
      const { chain } = chainWith({ ...rates, [`${zeroAddress} ${bought} v4 100 1`]: rate })
      expect(await findRoute(chain, place, wanted)).toEqual([
        { ...expected, tokenOut: bought, amountIn: 10n },
      ])
    }
  })

  test('behavior: asks v4 for no more than its pools can count', async () => {
    const { chain } = chainWith({ [`${sold} ${bought} v4 500 10`]: 1n })
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'sell' } as const
    const find = (amount: bigint) =>
      findRoute(chain, { ...deployment, v4Quoter }, { ...wanted, amount })
    expect(await find(2n ** 128n - 1n)).toHaveLength(1)
    expect(await find(2n ** 128n)).toBeUndefined()
  })

  test('behavior: finds nothing without pools, in one request', async () => {
    const { chain, requests } = chainWith({})
    const wanted = { tokenIn: sold, tokenOut: bought, exact: 'sell', amount: 10n } as const
    expect(await findRoute(chain, deployment, wanted)).toBeUndefined()
    expect(requests()).toBe(1)
  })
})
