import { failure } from '@aureus/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../client/client.ts'
import { onrampOrders } from '../state/onrampOrders.ts'
import { readOnrampOrders } from '../storage/onrampOrders.ts'
import { onrampOrder, sessionOf, sessionPath, setUpOnramp } from '../testing/onramp.ts'
import { followOnramp, refreshOnramp } from './followOnramp.ts'
import { loadOnrampOrders, putOnrampOrders } from './orders.ts'

let ends: (() => void)[] = []

afterEach(async () => {
  for (const end of ends) end()
  ends = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Web Locks are native and advance between turns of the event loop, which fake timers do not control. */
async function pass(ms: number) {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const settle = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}

const statesOf = (client: Client) =>
  onrampOrders(client)
    .getState()
    .orders.map(({ state }) => state)

async function following(given: { state: object }, orders = [onrampOrder()]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const answers = Object.fromEntries(
    orders.map((order) => [sessionPath(order), () => ({ body: sessionOf(order, given.state) })]),
  )
  const parts = await setUpOnramp(answers, orders)
  const startMs = Date.now()
  const polls: number[] = []
  const { fetch } = parts.client
  Object.assign(parts.client, {
    fetch: (...given: Parameters<typeof globalThis.fetch>) => {
      polls.push((Date.now() - startMs) / 1000)
      return fetch(...given)
    },
  })
  ends.push(followOnramp(parts.client))
  return { ...parts, polls }
}

describe('followOnramp', () => {
  test('behavior: polls at once, then ever less often, up to once a minute', async () => {
    const { polls } = await following({ state: {} })
    await pass(0)
    expect(polls).toEqual([0])
    for (let second = 0; second < 20; second++) await pass(1000)
    expect(polls).toEqual([0, 3, 7.5, 14.25])
    for (let minute = 0; minute < 9; minute++) await pass(60_000)
    const pauses = polls.map((at, index) => at - (polls[index - 1] ?? 0))
    expect(pauses.slice(-3)).toEqual([60, 60, 60])
  })

  test('behavior: ends with the order, and stores what the provider said', async () => {
    const given = { state: { state: 'processing' } as object }
    const { client, device, polls } = await following(given)
    await pass(0)
    expect(statesOf(client)).toEqual(['processing'])
    given.state = { state: 'done', received: '0.03', hash: `0x${'2'.repeat(64)}` }
    await pass(3000)
    expect(readOnrampOrders(() => device)).toMatchObject([given.state])
    const count = polls.length
    await pass(600_000)
    expect(polls).toHaveLength(count)
  })

  test('behavior: another order is asked about at once', async () => {
    const second = onrampOrder({ id: 'b2'.repeat(16) })
    const { client, asked } = await following({ state: {} }, [onrampOrder(), second])
    for (let minute = 0; minute < 5; minute++) await pass(60_000)
    asked.length = 0
    putOnrampOrders(client, [onrampOrder({ id: 'd4'.repeat(16) })])
    await pass(0)
    expect(asked.map(({ path }) => path)).toContain(sessionPath({ id: 'd4'.repeat(16) }))
  })

  test('behavior: waits while the tab is hidden, and asks when the visitor is back', async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', document)
    const { polls } = await following({ state: {} })
    await pass(60_000)
    expect(polls).toEqual([])
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(polls).toEqual([60])
  })
})

describe('refreshOnramp', () => {
  test('behavior: an order that has ended stays so', async () => {
    const done = onrampOrder({ state: 'done' })
    const { client, asked } = await setUpOnramp({}, [done])
    loadOnrampOrders(client)
    await refreshOnramp(client)
    expect(asked).toEqual([])
    putOnrampOrders(client, [onrampOrder({ state: 'processing' })])
    expect(statesOf(client)).toEqual(['done'])
  })

  test('error: an order that the server does not know is no longer followed', async () => {
    const order = onrampOrder()
    const gone = { status: 404, body: failure('not_found', 'Gone.') }
    const { client } = await setUpOnramp({ [sessionPath(order)]: gone }, [order])
    loadOnrampOrders(client)
    await refreshOnramp(client)
    expect(statesOf(client)).toEqual(['unknown'])
  })

  test('error: keeps an order’s state without an answer', async () => {
    const { client } = await setUpOnramp({}, [onrampOrder()])
    loadOnrampOrders(client)
    await refreshOnramp(client)
    expect(statesOf(client)).toEqual(['paying'])
  })
})
