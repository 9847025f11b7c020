import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  account,
  type Command,
  coin,
  execute,
  inRouter,
  router20,
  router211,
  sender,
  stranger,
  sweep,
  tokenA,
  tokenB,
  tokenC,
} from '../../../testing/swapPlans.ts'
import {
  type Action,
  inSeveral,
  inSingle,
  outSeveral,
  outSingle,
  settleAll,
  take,
  takeAll,
  takePortion,
  v4Swap,
} from '../../../testing/v4Plans.ts'
import { readSwapCalls } from '../readSwapCalls.ts'

const chainId = 'eip155:1'
const nowMs = 1_800_000_000_000
const soon = 1_800_000_600
/** Runs on the development chain, which has no v4. */
const router21 = '0x8a69f874d41156ceE0CEAF458f1A5E1e8De059C3'

interface Place {
  readonly value?: bigint
  readonly to?: string
  readonly chain?: typeof chainId | 'eip155:99199'
}

function read(
  commands: readonly Command[],
  { value = 0n, to = router20, chain = chainId }: Place = {},
) {
  const calls = [{ to, data: execute(commands, BigInt(soon)), value }]
  const result = readSwapCalls({ calls, chainId: chain, account, nowMs })
  return 'rejection' in result ? result.rejection : result.reading
}
const readActions = (...actions: readonly Action[]) => read([v4Swap(...actions)])

const assetOf = (address: string) => ({ chainId, ...(address !== coin && { address }) })
const reading = (sold: string, atMost: bigint, bought: string, atLeast: bigint) => ({
  sell: { asset: assetOf(sold), atMost },
  buy: { asset: assetOf(bought), atLeast },
  recipient: account.toLowerCase(),
  enforcedBy: 'chain',
  deadlineS: soon,
})

const sale = { path: [tokenA, tokenB], amount: 100n, limit: 90n } as const
const settle = settleAll(tokenA, 100n)

describe('applyV4Swap', () => {
  test.each([
    ['2.0', router20],
    ['2.1.1', router211],
  ] as const)('behavior: reads sales over one pool and over several: %s', (version, to) => {
    const plans = [
      inSingle(sale, version),
      inSingle({ ...sale, path: [tokenB, tokenA] }, version),
      inSeveral({ ...sale, path: [tokenA, tokenC, tokenB] }, version),
    ]
    const readings = plans.map((swap, at) => {
      const [from, into] = at === 1 ? ([tokenB, tokenA] as const) : ([tokenA, tokenB] as const)
      return read([v4Swap(swap, settleAll(from, 100n), takeAll(into, 95n))], { to })
    })
    const expected = { ...reading(tokenA, 100n, tokenB, 95n), router: to.toLowerCase() }
    expect(readings).toMatchObject([expected, reading(tokenB, 100n, tokenA, 95n), expected])
    expect(readings[0]).toHaveProperty('pulls', { by: 'permit2', spender: to.toLowerCase() })
  })

  test.each([
    ['2.0', router20],
    ['2.1.1', router211],
  ] as const)('behavior: reads purchases over one pool and over several: %s', (version, to) => {
    const purchase = { path: [tokenA, tokenB], amount: 90n, limit: 100n }
    const plans = [
      outSingle(purchase, version),
      outSeveral({ ...purchase, path: [tokenA, tokenC, tokenB] }, version),
    ]
    for (const swap of plans)
      expect(read([v4Swap(swap, settle, takeAll(tokenB, 90n))], { to })).toMatchObject(
        reading(tokenA, 100n, tokenB, 90n),
      )
  })

  test('behavior: counts of a purchase only what is taken at least, because pools may run dry', () => {
    const swap = outSingle({ path: [tokenA, tokenB], amount: 90n, limit: 100n })
    expect(readActions(swap, settle, takeAll(tokenB, 0n))).toBe('buys_less')
    expect(readActions(swap, settle, takeAll(tokenB, 60n))).toMatchObject(
      reading(tokenA, 100n, tokenB, 60n),
    )
  })

  test('behavior: reads coins that are sold and bought', () => {
    const selling = inSingle({ ...sale, path: [coin, tokenB] })
    const plan = v4Swap(selling, settleAll(coin, 100n), takeAll(tokenB, 90n))
    expect(read([plan, sweep(coin, sender, 0n)], { value: 100n })).toMatchObject(
      reading(coin, 100n, tokenB, 90n),
    )
    const buying = inSingle({ ...sale, path: [tokenA, coin] })
    expect(readActions(buying, settle, takeAll(coin, 90n))).toMatchObject(
      reading(tokenA, 100n, coin, 90n),
    )
  })

  test('behavior: reads a fee as a part of what is bought', () => {
    const swap = inSingle({ ...sale, limit: 1000n })
    const fee = takePortion(tokenB, stranger, 100n)
    expect(readActions(swap, settle, fee, take(tokenB, sender, 0n))).toMatchObject({
      ...reading(tokenA, 100n, tokenB, 990n),
      operatorFee: { asset: assetOf(tokenB), recipient: stranger, basisPoints: 100 },
    })
  })

  test('behavior: reads what goes through the router', () => {
    const plan = [
      v4Swap(inSingle(sale), settle, take(tokenB, inRouter, 0n)),
      sweep(tokenB, sender, 95n),
    ]
    expect(read(plan)).toMatchObject(reading(tokenA, 100n, tokenB, 95n))
  })

  test('error: refuses hooks, and data for them', () => {
    const end = [settle, takeAll(tokenB, 90n)]
    for (const swapOf of [inSingle, inSeveral, outSingle, outSeveral]) {
      expect(readActions(swapOf({ ...sale, hooks: stranger }), ...end)).toBe('unknown_contract')
      expect(readActions(swapOf({ ...sale, hookData: '0x00' }), ...end)).toBe('unknown_contract')
    }
  })

  test('error: refuses every other action', () => {
    const known = [0x06, 0x07, 0x08, 0x09, 0x0c, 0x0e, 0x0f, 0x10]
    const others = Array.from({ length: 256 }, (_, byte) => byte).filter((x) => !known.includes(x))
    const end = takeAll(tokenB, 90n)
    const refused = others.map((byte) =>
      readActions(inSingle(sale), settle, { ...settle, byte }, end),
    )
    expect(new Set(refused)).toEqual(new Set(['unknown_command']))
  })

  test('error: refuses another recipient', () => {
    const swap = inSingle(sale)
    expect(readActions(swap, settle, take(tokenB, stranger, 0n))).toHaveProperty(
      'recipient',
      stranger,
    )
    const both = [
      v4Swap(swap, settle, takeAll(tokenB, 90n)),
      v4Swap(swap, settle, take(tokenB, stranger, 0n)),
    ]
    expect(read(both)).toBe('foreign_recipient')
  })

  test('error: refuses what would stay with the pools or in the router', () => {
    const swap = inSingle(sale)
    expect(readActions(swap, settle)).toBe('leftover')
    expect(readActions(swap, takeAll(tokenB, 90n))).toBe('leftover')
    expect(readActions(swap, settle, take(tokenB, inRouter, 0n))).toBe('leftover')
    const fee = takePortion(tokenB, inRouter, 100n)
    expect(readActions(swap, settle, fee, takeAll(tokenB, 1n))).toBe('leftover')
    // A pool may take less of the coins than all.
    const selling = inSingle({ ...sale, path: [coin, tokenB] })
    const plan = v4Swap(selling, settleAll(coin, 100n), takeAll(tokenB, 90n))
    expect(read([plan], { value: 100n })).toBe('leftover')
    expect(read([plan, sweep(coin, sender, 0n)], { value: 99n })).toBe('leftover')
  })

  test('error: refuses amounts that other actions decide', () => {
    const end = [settle, takeAll(tokenB, 90n)]
    for (const swapOf of [inSingle, inSeveral, outSingle, outSeveral])
      expect(readActions(swapOf({ ...sale, amount: 0n }), ...end)).toBe('unknown_command')
    expect(readActions(inSingle(sale), settle, take(tokenB, sender, 1n))).toBe('unknown_command')
  })

  test('error: refuses swaps that the pools set off against each other', () => {
    const back = inSingle({ ...sale, path: [tokenB, tokenA] })
    expect(readActions(inSingle(sale), back, settle, takeAll(tokenB, 90n))).toBe('several_assets')
    const circle = inSeveral({ ...sale, path: [tokenA, tokenB, tokenA] })
    expect(readActions(circle, settle, takeAll(tokenA, 1n))).toBe('several_assets')
  })

  test('error: refuses the form of another version', () => {
    for (const swapOf of [inSingle, inSeveral, outSingle, outSeveral]) {
      const plan = (version: '2.0' | '2.1.1') =>
        v4Swap(swapOf(sale, version), settle, takeAll(tokenB, 90n))
      expect(read([plan('2.1.1')], { to: router20 })).toBe('malformed')
      expect(read([plan('2.0')], { to: router211 })).toBe('malformed')
      const place = { to: router21, chain: 'eip155:99199' } as const
      expect(read([plan('2.0')], place)).toBe('unknown_command')
    }
  })

  test('error: refuses parameters without an action, paths without a pool, and a fee above all', () => {
    const lonely = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x', ['0x']])
    expect(read([{ byte: 0x10, input: lonely }])).toBe('malformed')
    const none = inSeveral({ ...sale, path: [tokenA] })
    expect(readActions(none, settle, takeAll(tokenB, 90n))).toBe('malformed')
    const long = inSeveral({ ...sale, path: Array.from({ length: 10 }, () => tokenA) })
    expect(readActions(long, settle, takeAll(tokenB, 90n))).toBe('malformed')
    const fee = takePortion(tokenB, stranger, 10_001n)
    expect(readActions(inSingle(sale), settle, fee, takeAll(tokenB, 1n))).toBe('malformed')
    expect(readActions(inSingle(sale), settle, settle, takeAll(tokenB, 90n))).toBe('malformed')
  })
})
