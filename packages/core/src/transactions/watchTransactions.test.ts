import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../client/client.ts'
import { transaction } from '../testing/transaction.ts'
import { setUpSent } from '../testing/transactions.ts'
import { putTransactions } from './transactions.ts'
import { watchTransactions } from './watchTransactions.ts'

const POLL = 'eth_getTransactionReceipt'
let ends: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  for (const end of ends) end()
  ends = []
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const now = () => transaction({ sentAtMs: Date.now() })
const watch = (client: Client) => void ends.push(watchTransactions(client))

/** Web Locks are native and advance between turns of the event loop, which fake timers do not control. */
async function pass(ms: number) {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const settle = async () => {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve))
}

async function watching(count = 1) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const sent = Array.from({ length: count }, now)
  const parts = await setUpSent(sent)
  const startMs = Date.now()
  const polls = () =>
    parts.chain.asked
      .filter(({ method }) => method === POLL)
      .map(({ atMs }) => (atMs - startMs) / 1000)
  return { ...parts, sent, polls }
}

/** A document that can be hidden and shown. */
function stubDocument() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  return (state: 'visible' | 'hidden') => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('watchTransactions', () => {
  test('behavior: polls every 30 s until it settles', async () => {
    const { client, chain, sent, polls, statuses } = await watching()
    watch(client)
    await pass(29_999)
    expect(polls()).toEqual([])
    await pass(1)
    expect(polls()).toEqual([30])
    chain.mine(sent[0] as never)
    await pass(30_000)
    expect(polls()).toEqual([30, 60])
    expect(statuses()).toEqual(['confirmed'])
    await pass(300_000)
    expect(polls()).toEqual([30, 60])
  })

  test('behavior: stops after 99 polls', async () => {
    const { client, chain, sent, polls } = await watching()
    chain.hold(sent[0] as never, 0)
    watch(client)
    for (let i = 0; i < 120; i++) await pass(30_000)
    expect(polls()).toHaveLength(99)
    expect(polls().at(-1)).toBe(99 * 30)
  })

  test('behavior: polls another transaction 99 times of its own', async () => {
    const { client, polls } = await watching()
    watch(client)
    for (let i = 0; i < 60; i++) await pass(30_000)
    putTransactions(client, [now()])
    const before = polls().length
    for (let i = 0; i < 120; i++) await pass(30_000)
    // The first has 39 left.
    expect(polls().length - before).toBe(39 + 99)
  })

  test('behavior: runs once per client', async () => {
    const { client, polls } = await watching()
    watch(client)
    watch(client)
    await pass(60_000)
    expect(polls()).toEqual([30, 60])
  })

  test('behavior: stops when told', async () => {
    const { client, polls } = await watching()
    const end = watchTransactions(client)
    await pass(30_000)
    end()
    await pass(300_000)
    expect(polls()).toEqual([30])
  })

  test('behavior: counts a failed poll and continues', async () => {
    const { client, chain, sent, statuses } = await watching()
    watch(client)
    chain.setOffline(true)
    await pass(30_000)
    chain.setOffline(false)
    chain.mine(sent[0] as never)
    await pass(30_000)
    expect(statuses()).toEqual(['confirmed'])
  })

  test('behavior: pauses in a hidden tab and resumes when it is visible', async () => {
    const show = stubDocument()
    const { client, polls } = await watching()
    watch(client)
    await pass(30_000)
    show('hidden')
    await pass(600_000)
    expect(polls()).toEqual([30])
    show('visible')
    await pass(30_000)
    expect(polls()).toEqual([30, 660])
  })

  test('behavior: polls in one of several tabs, and in another when it ends', async () => {
    const one = await watching()
    const other = await watching()
    const end = watchTransactions(one.client)
    await settle()
    watch(other.client)
    await pass(60_000)
    expect(one.polls()).toHaveLength(2)
    expect(other.polls()).toHaveLength(0)
    end()
    await pass(30_000)
    expect(other.polls()).toHaveLength(1)
  })

  test('behavior: polls without lock support', async () => {
    vi.stubGlobal('navigator', {})
    const { client, polls } = await watching()
    watch(client)
    await pass(30_000)
    expect(polls()).toEqual([30])
  })

  test('behavior: ends without pending transactions', async () => {
    const { client, chain } = await watching(0)
    watch(client)
    await pass(300_000)
    expect(chain.asked).toEqual([])
  })
})
