import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { onrampNowMs as nowMs, orderOf } from '../../testing/onrampOrder.ts'
import { findSession, mayAsk, storeSession, sweepOnramp, takeDelivery, toSession } from './store.ts'

const DAY_MS = 86_400_000

describeEachDatabase('sessions at providers', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  let count = 0
  async function store(reference?: string) {
    const id = (++count).toString(16).padStart(32, '0')
    const asset = { asset: { chainId: 'eip155:1' as const }, code: 'eth' }
    const asked = orderOf(asset, { id })
    await storeSession(db, { asked, provider: 'stripe', reference, nowMs })
    return asked
  }
  const stateOf = async (id: string) => (await findSession(db, id))?.state

  test('behavior: keeps a session without the account, the visitor’s address or a name', async () => {
    const { id, address, ip = '' } = await store()
    const row = await findSession(db, id)
    const text = JSON.stringify(row).toLowerCase()
    expect([text.includes(address.toLowerCase()), text.includes(ip)]).toEqual([false, false])
    expect(row && toSession(row, nowMs)).toEqual({
      id,
      provider: 'stripe',
      direction: 'buy',
      state: 'paying',
      asset: { chainId: 'eip155:1' },
      currency: 'EUR',
      amount: '100',
      createdAt: nowMs,
    })
  })

  test('behavior: finds a session by the provider’s id, with an address in any case', async () => {
    const { id, address } = await store('cos_1')
    const news = { session: { reference: 'cos_1' }, state: 'processing' as const }
    const told = { ...news, address: address.toLowerCase() }
    expect(await takeDelivery(db, 'stripe', { eventId: 'evt_1', news: told, nowMs })).toBe(
      'changed',
    )
    expect(await stateOf(id)).toBe('processing')
  })

  test('error: another provider cannot speak for a session', async () => {
    const { id } = await store('cos_2')
    const news = { session: { id }, state: 'done' as const }
    expect(await takeDelivery(db, 'moonpay', { eventId: 'evt_2', news, nowMs })).toBe('unknown')
    expect(await stateOf(id)).toBe('paying')
  })

  test('behavior: counts one of twenty equal messages that arrive at once', async () => {
    const { id } = await store()
    const news = { session: { id }, state: 'processing' as const }
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        takeDelivery(db, 'stripe', { eventId: 'evt_3', news, nowMs }),
      ),
    )
    expect(taken.filter((one) => one === 'changed')).toHaveLength(1)
    expect(taken.filter((one) => one === 'duplicate')).toHaveLength(19)
  })

  test('error: counts one of two ends that arrive at once', async () => {
    const { id } = await store()
    const taken = await Promise.all(
      (['done', 'refunded'] as const).map((state) =>
        takeDelivery(db, 'stripe', {
          eventId: `${id} ${state}`,
          news: { session: { id }, state },
          nowMs,
        }),
      ),
    )
    expect(taken.toSorted()).toEqual(['changed', 'unchanged'])
  })

  test('behavior: one of many servers asks the provider every ten seconds', async () => {
    const { id } = await store()
    const ask = async (atMs: number) =>
      (await Promise.all(Array.from({ length: 8 }, () => mayAsk(db, id, atMs)))).filter(Boolean)
        .length
    expect(await ask(nowMs + 9999)).toBe(0)
    expect(await ask(nowMs + 10_000)).toBe(1)
    expect(await ask(nowMs + 20_000)).toBe(1)
  })

  test('behavior: sweeps sessions after 90 days and messages after an hour', async () => {
    const { id } = await store()
    await takeDelivery(db, 'stripe', { eventId: 'evt_9', news: undefined, nowMs })
    const sweep = (atMs: number) =>
      db.transaction().execute((tx) => sweepOnramp.batch(tx, { nowMs: atMs, limit: 1000 }))
    await sweep(nowMs + 3_600_000 - 1)
    expect(await takeDelivery(db, 'stripe', { eventId: 'evt_9', news: undefined, nowMs })).toBe(
      'duplicate',
    )
    await sweep(nowMs + 3_600_000)
    expect(await takeDelivery(db, 'stripe', { eventId: 'evt_9', news: undefined, nowMs })).toBe(
      'unknown',
    )
    await sweep(nowMs + 90 * DAY_MS - 1)
    expect(await stateOf(id)).toBe('paying')
    await sweep(nowMs + 90 * DAY_MS)
    expect(await findSession(db, id)).toBeUndefined()
  })
})
