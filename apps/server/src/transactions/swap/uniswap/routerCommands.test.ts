// Plans of any amounts and paths, decoded by viem as the router's source states its inputs.
import fc from 'fast-check'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
  slice,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { poolFees } from './pools.ts'
import { encodeSwap } from './routerCommands.ts'
import type { SwapPlan } from './swapPlan.ts'

const SENDER = '0x0000000000000000000000000000000000000001'
const ROUTER = '0x0000000000000000000000000000000000000002'
const routerAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Address => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const amount = fc.bigInt(1n, 2n ** 160n - 1n)

const plans = fc
  .record({
    version: fc.constantFrom('2.0', '2.1', '2.1.1'),
    exact: fc.constantFrom('sell', 'buy'),
    path: fc.array(address, { minLength: 2, maxLength: 3 }),
    pools: fc.constantFrom('v2', 'v3'),
    tiers: fc.array(fc.constantFrom(...poolFees), { minLength: 2, maxLength: 2 }),
    coin: fc.constantFrom('none', 'sold', 'bought'),
    sellAmount: amount,
    poolAmount: amount,
    minimum: amount,
    fee: fc.option(
      fc.record({ basisPoints: fc.integer({ min: 1, max: 100 }), recipient: address }),
      {
        nil: undefined,
      },
    ),
    permit: fc.option(fc.constant<Hex>('0xabcdef'), { nil: undefined }),
    deadline: fc.bigInt(1n, 2n ** 48n),
  })
  .map(
    ({ tiers, coin, ...plan }): SwapPlan => ({
      ...plan,
      fees: plan.pools === 'v3' ? tiers.slice(0, plan.path.length - 1) : [],
      sellsCoin: coin === 'sold',
      buysCoin: coin === 'bought',
      hopPrices: plan.path.slice(1).map((_, at) => BigInt(at) + 1n),
    }),
  )

function decode(data: Hex) {
  const { args } = decodeFunctionData({ abi: routerAbi, data })
  const [commands, inputs, deadline] = args
  return {
    deadline,
    commands: inputs.map((input, at) => ({
      command: Number(slice(commands, at, at + 1)),
      input,
    })),
  }
}

const swapInput = (plan: SwapPlan, input: Hex) => {
  const way = plan.pools === 'v3' ? 'bytes' : 'address[]'
  const prices = plan.version === '2.1.1' ? ', uint256[]' : ''
  const inputs = parseAbiParameters(`address, uint256, uint256, ${way}, bool${prices}`)
  const values: readonly unknown[] = decodeAbiParameters(inputs, input)
  return values
}

describe('encodeSwap', () => {
  test('behavior: every plan decodes to its own amounts, in the form of its router’s version', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { commands, deadline } = decode(encodeSwap(plan))
        expect(deadline).toBe(plan.deadline)
        const isSell = plan.exact === 'sell'
        const swap = commands.find(({ command }) => [0, 1, 8, 9].includes(command))
        if (!swap) throw new Error('no swap')
        expect(swap.command).toBe((plan.pools === 'v3' ? 0 : 8) + (isSell ? 0 : 1))
        const [recipient, first, second, way, payerIsUser, prices] = swapInput(plan, swap.input)
        expect(recipient).toBe(plan.buysCoin || plan.fee ? ROUTER : SENDER)
        expect([first, second]).toEqual(
          isSell ? [plan.sellAmount, plan.minimum] : [plan.poolAmount, plan.sellAmount],
        )
        expect(payerIsUser).toBe(!plan.sellsCoin)
        expect(prices).toEqual(
          plan.version === '2.1.1' ? (isSell ? plan.hopPrices : []) : undefined,
        )
        expect(wayOf(plan, way)).toEqual(plan.path)
      }),
    )
  })

  test('behavior: every plan pays its sender, with the minimum checked last, and leaves nothing', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { commands } = decode(encodeSwap(plan))
        const names = commands.map(({ command }) => command)
        expect(names).toEqual([
          ...(plan.permit ? [0x0a] : []),
          ...(plan.sellsCoin ? [0x0b] : []),
          (plan.pools === 'v3' ? 0 : 8) + (plan.exact === 'sell' ? 0 : 1),
          ...(plan.buysCoin ? [0x0c] : []),
          ...(plan.fee ? [0x06, 0x04] : []),
          ...(plan.sellsCoin ? [0x0c] : []),
        ])
        const bought = plan.buysCoin ? zeroAddress : plan.path.at(-1)
        for (const [at, { command, input }] of commands.entries()) {
          if (command === 0x0b) expect(pair(input)).toEqual([ROUTER, plan.sellAmount])
          if (command === 0x06)
            expect(triple(input)).toEqual([
              bought,
              plan.fee?.recipient,
              BigInt(plan.fee?.basisPoints ?? 0),
            ])
          if (command === 0x04) expect(triple(input)).toEqual([bought, SENDER, plan.minimum])
          const isLast = at === commands.length - 1
          if (command === 0x0c && plan.sellsCoin)
            expect([isLast, ...pair(input)]).toEqual([true, SENDER, 0n])
          if (command === 0x0c && plan.buysCoin)
            expect(pair(input)).toEqual([plan.fee ? ROUTER : SENDER, plan.minimum])
        }
      }),
    )
  })
})

const pair = (input: Hex) => [...decodeAbiParameters(parseAbiParameters('address, uint256'), input)]
const triple = (input: Hex) => [
  ...decodeAbiParameters(parseAbiParameters('address, address, uint256'), input),
]

/** The tokens in the order of the swap; v3 names the last first for an exact purchase. */
function wayOf({ pools, fees, exact }: SwapPlan, way: unknown): unknown {
  if (pools === 'v2') return way
  const bytes = way as Hex
  const tokens = [...Array(fees.length + 1).keys()].map((at) =>
    getAddress(slice(bytes, at * 23, at * 23 + 20)),
  )
  const tiers = fees.map((_, at) => Number(slice(bytes, at * 23 + 20, at * 23 + 23)))
  expect(exact === 'sell' ? tiers : tiers.toReversed()).toEqual(fees)
  return exact === 'sell' ? tokens : tokens.toReversed()
}
