import { describe, expect, test } from 'vitest'
import { keepMinimum, type Offer } from './keepMinimum.ts'

const call = (name: string) => ({ to: name, data: '0x', value: 0n }) as const
const minimum = 990n

/** A price, out of which each request gets its minimum. */
async function keep(prices: bigint[], slippage = 100) {
  const asked: number[] = []
  const ask = async (wanted: number): Promise<Offer> => {
    asked.push(wanted)
    const buyAmount = prices[asked.length - 1] ?? 0n
    const least = (buyAmount * BigInt(10_000 - wanted)) / 10_000n
    return { buyAmount, minimum: least, call: call(String(asked.length)) }
  }
  const kept = await keepMinimum({ slippage }, { minimum }, ask).catch((error: unknown) => error)
  return { asked, kept }
}

describe('keepMinimum', () => {
  test('behavior: takes an offer that keeps the minimum', async () => {
    expect(await keep([1000n])).toEqual({ asked: [100], kept: call('1') })
  })
  test('behavior: asks again with the slippage that is left after the price fell', async () => {
    expect(await keep([995n, 995n])).toEqual({ asked: [100, 50], kept: call('2') })
  })
  test('error: refuses a price below the minimum', async () => {
    expect(await keep([989n])).toMatchObject({ asked: [100], kept: { reason: 'no_route' } })
  })
  test('error: refuses a price that falls in between', async () => {
    expect(await keep([995n, 991n])).toMatchObject({ kept: { reason: 'no_route' } })
  })
})
