// Swaps in pools of v4, as our own reader understands them; and what it does not look at, by the source of the router.
import { readSwapCalls, uniswapDeployments } from '@aureus/protocol/swap'
import fc from 'fast-check'
import {
  type Address,
  decodeAbiParameters,
  getAddress,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { poolFees } from './pools.ts'
import { encodeSwap } from './routerCommands.ts'
import type { SwapPlan } from './swapPlan.ts'
import { encodeV4Swap } from './v4Command.ts'

const chainId = 'eip155:1'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const operator = getAddress(`0x${'0f'.repeat(20)}`)
const nowMs = 1_800_000_000_000
const routers = uniswapDeployments[1]?.routers ?? []

const path: readonly [Address, Address, Address] = [
  getAddress(`0x${'a1'.repeat(20)}`),
  getAddress(`0x${'c3'.repeat(20)}`),
  getAddress(`0x${'b2'.repeat(20)}`),
]
const assetOf = (token: Address) => ({
  chainId,
  ...(token !== zeroAddress && { address: token.toLowerCase() }),
})

const plans = fc
  .record({
    version: fc.constantFrom('2.0', '2.1.1'),
    exact: fc.constantFrom('sell', 'buy'),
    tiers: fc.array(fc.constantFrom(...poolFees), { minLength: 1, maxLength: 2 }),
    coinAt: fc.constantFrom(undefined, 0, 1, 2),
    sellAmount: fc.bigInt(1n, 2n ** 128n - 1n),
    minimum: fc.bigInt(1n, 2n ** 100n),
    basisPoints: fc.nat(100),
  })
  .map(({ tiers, coinAt, basisPoints, ...plan }): SwapPlan => {
    const way = path.map((token, at) => (at === coinAt ? zeroAddress : token))
    return {
      ...plan,
      pools: 'v4',
      fees: tiers,
      path: tiers.length === 1 ? [way[0] as Address, way[2] as Address] : way,
      sellsCoin: coinAt === 0,
      buysCoin: coinAt === 2,
      poolAmount: plan.minimum * 2n,
      fee: basisPoints === 0 ? undefined : { basisPoints, recipient: operator },
      hopPrices: tiers.map((_, at) => BigInt(at) + 1n),
      permit: undefined,
      deadline: BigInt(nowMs / 1000 + 600),
    }
  })

function read(plan: SwapPlan) {
  const to = routers.find(({ version }) => version === plan.version)?.address ?? zeroAddress
  const value = plan.sellsCoin ? plan.sellAmount : 0n
  const calls = [{ to, data: encodeSwap(plan), value }]
  return readSwapCalls({ calls, chainId, account, nowMs })
}

describe('encodeV4Swap', () => {
  test('behavior: the reader finds every plan’s own amounts, assets and fee', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const [sold, bought] = [plan.path[0] as Address, plan.path.at(-1) as Address]
        expect(read(plan)).toMatchObject({
          reading: {
            sell: { asset: assetOf(sold), atMost: plan.sellAmount },
            buy: { asset: assetOf(bought) },
            recipient: account.toLowerCase(),
            ...(plan.fee && {
              operatorFee: {
                asset: assetOf(bought),
                recipient: operator.toLowerCase(),
                basisPoints: plan.fee.basisPoints,
              },
            }),
          },
        })
        const result = read(plan)
        const least = 'reading' in result ? result.reading.buy.atLeast : 0n
        expect(least).toBe(plan.minimum)
      }),
    )
  })

  test('behavior: names the pools of each hop, and the lowest price where the router takes it', () => {
    const plan: SwapPlan = {
      version: '2.1.1',
      exact: 'sell',
      pools: 'v4',
      path,
      fees: [500, 3000],
      sellsCoin: false,
      buysCoin: false,
      sellAmount: 9n,
      poolAmount: 0n,
      minimum: 5n,
      fee: undefined,
      hopPrices: [7n, 8n],
      permit: undefined,
      deadline: 1n,
    }
    const pathKey = (currency: Address, fee: number, tickSpacing: number) => ({
      currency,
      fee,
      tickSpacing,
      hooks: zeroAddress,
      hookData: '0x',
    })
    const amounts = { amount: 9n, limit: 5n }
    const sale = {
      currency: path[0],
      path: [pathKey(path[1], 500, 10), pathKey(path[2], 3000, 60)],
      ...amounts,
    }
    expect(decode(plan)).toEqual({ ...sale, prices: [7n, 8n] })
    expect(decode({ ...plan, version: '2.0' })).toEqual(sale)
    const purchase = {
      currency: path[2],
      path: [pathKey(path[0], 500, 10), pathKey(path[1], 3000, 60)],
      amount: 6n,
      limit: 9n,
    }
    const buying: SwapPlan = { ...plan, exact: 'buy', poolAmount: 6n }
    expect(decode(buying)).toEqual({ ...purchase, prices: [] })
    expect(decode({ ...buying, version: '2.0' })).toEqual(purchase)
  })
})

const PATH_KEY =
  'struct PathKey { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }'
const swapTypes = {
  '2.0': parseAbiParameters([
    'Swap swap',
    'struct Swap { address currency; PathKey[] path; uint128 amount; uint128 limit; }',
    PATH_KEY,
  ]),
  '2.1.1': parseAbiParameters([
    'Swap swap',
    'struct Swap { address currency; PathKey[] path; uint256[] prices; uint128 amount; uint128 limit; }',
    PATH_KEY,
  ]),
}

/** The swap of a plan's actions. */
function decode(plan: SwapPlan) {
  const [, params] = decodeAbiParameters(parseAbiParameters('bytes, bytes[]'), encodeV4Swap(plan))
  const types = plan.version === '2.1.1' ? swapTypes['2.1.1'] : swapTypes['2.0']
  return decodeAbiParameters<typeof types>(types, params[0] ?? '0x')[0]
}
