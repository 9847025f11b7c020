import { describe, expect, test, vi } from 'vitest'
import {
  readingClient,
  recordReadings,
  scriptedQuery,
  setSeen,
  settle,
} from '../testing/queries.ts'
import { rpcOf } from '../testing/rpc.ts'

const CHAIN = 'eip155:99199'
const heads = () => [CHAIN] as const

function chain() {
  let head = 1
  const { fetch, calls } = rpcOf({ eth_blockNumber: () => `0x${head.toString(16)}` })
  return { client: readingClient(fetch), calls, mine: () => void head++ }
}

describe('followHeads', () => {
  test('behavior: reads again when the block number changes, and only then', async () => {
    const { client, mine, calls } = chain()
    const { query, times } = scriptedQuery(() => 'answer', { heads })
    recordReadings(client, query)
    // The first number is compared with nothing.
    await vi.advanceTimersByTimeAsync(4000)
    expect(times()).toEqual([0, 4000])
    await vi.advanceTimersByTimeAsync(12_000)
    expect(times()).toEqual([0, 4000])
    mine()
    await vi.advanceTimersByTimeAsync(4000)
    expect(times()).toEqual([0, 4000, 20_000])
    expect(calls.map(({ method }) => method)).toEqual(Array(5).fill('eth_blockNumber'))
  })

  test('behavior: polls once per chain and leaves other queries alone', async () => {
    const { client, calls } = chain()
    const one = scriptedQuery(() => 1, { key: ['one'], heads })
    const two = scriptedQuery(() => 2, { key: ['two'], heads })
    const unrelated = scriptedQuery(() => 3, { key: ['unrelated'] })
    for (const { query } of [one, two, two, unrelated]) recordReadings(client, query)
    await vi.advanceTimersByTimeAsync(4000)
    expect(calls).toHaveLength(1)
    expect([one, two, unrelated].map(({ asked }) => asked.length)).toEqual([2, 2, 1])
  })

  test('behavior: does not poll without observers', async () => {
    const { client, calls } = chain()
    const { end } = recordReadings(client, scriptedQuery(() => 1, { heads }).query)
    await vi.advanceTimersByTimeAsync(3999)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([])
  })

  test('behavior: pauses in a hidden tab and resumes when it is visible', async () => {
    const { client, calls } = chain()
    recordReadings(client, scriptedQuery(() => 1, { heads }).query)
    await settle()
    setSeen(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([])
    setSeen(true)
    await vi.advanceTimersByTimeAsync(4000)
    expect(calls).toHaveLength(1)
  })

  test('behavior: waits for a slow answer across new blocks', async () => {
    const { client, mine } = chain()
    let answers = 0
    const slow = () => new Promise<number>((done) => setTimeout(() => done(++answers), 10_000))
    const { query, asked } = scriptedQuery(slow, { heads })
    const { last } = recordReadings(client, query)
    for (let times = 0; times < 8; times++) {
      await vi.advanceTimersByTimeAsync(4000)
      mine()
    }
    expect(last()?.value).toBe(2)
    expect(asked.every(({ signal }) => !signal.aborted)).toBe(true)
  })
})
