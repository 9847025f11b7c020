import { onrampOrders } from '@aureus/core/onramp'
import type { OnrampQuoteRequest } from '@aureus/protocol/onramp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chainId, offer, providers, quote } from '../../testing/pictures/onrampServer.ts'
import { address, clientIn } from '../../testing/renderIn.tsx'
import { createOnrampSession, TYPING_MS } from './onrampSession.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request: OnrampQuoteRequest = {
  direction: 'buy',
  account: `${chainId}:${address}`,
  asset: { chainId },
  country: 'DE',
  currency: 'EUR',
  amount: '100',
}
const provider = providers[0] as (typeof providers)[number]
const id = 'a1'.repeat(16)
const url = 'https://buy.moonpay.com/?signature=1'

function setUp(session: object | number = { id, url, expiresAt: 1 }) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || typeof init?.body !== 'string') throw new TypeError('offline')
    asked.push(`${input} ${(JSON.parse(init.body) as { amount: string }).amount}`)
    if (input.endsWith('/quote')) return Response.json(quote)
    return typeof session === 'number'
      ? Response.json({}, { status: session })
      : Response.json(session)
  }
  const client = clientIn({}, null, { fetch })
  return { client, asked, form: createOnrampSession(client) }
}

function fakeWindow(isClosed = false) {
  const shown: string[] = []
  const page = {
    show: (to: string) => !isClosed && shown.push(to) > 0,
    close: vi.fn<() => void>(),
  }
  return { page, shown }
}

async function withOffers(session?: object | number) {
  const parts = setUp(session)
  parts.form.ask(request)
  await vi.advanceTimersByTimeAsync(TYPING_MS)
  return parts
}

describe('ask', () => {
  test('behavior: asks once typing has paused, for the last amount', async () => {
    const { form, asked } = setUp()
    form.ask({ ...request, amount: '1' })
    await vi.advanceTimersByTimeAsync(TYPING_MS - 1)
    form.ask({ ...request, amount: '10' })
    expect(form.getState().offers.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(TYPING_MS)
    expect(asked).toEqual(['/v1/onramp/quote 10'])
    expect(form.getState().offers).toEqual({ status: 'ready', quote })
  })

  test('behavior: the same order is not asked for again', async () => {
    const { form, asked } = await withOffers()
    form.ask({ ...request })
    await vi.advanceTimersByTimeAsync(TYPING_MS)
    expect(asked).toHaveLength(1)
  })

  test('behavior: another order forgets the choice of an offer', async () => {
    const { form } = await withOffers()
    form.chooseProvider('coinbase')
    form.ask({ ...request, amount: '5' })
    expect(form.getState().provider).toBeUndefined()
  })

  test('behavior: a sale forgets the offers of a purchase', async () => {
    const { form } = await withOffers()
    form.edit({ direction: 'sell' })
    expect(form.getState()).toMatchObject({ offers: { status: 'none' }, amount: '' })
    expect(form.getState().request).toBeUndefined()
  })

  test('error: a failed request shows, and can be repeated', async () => {
    const { form } = setUp()
    form.ask(undefined)
    expect(form.getState().offers.status).toBe('none')
    const { client } = setUp()
    Object.assign(client, { fetch: () => Promise.reject(new TypeError('offline')) })
    const offline = createOnrampSession(client)
    offline.ask(request)
    await vi.advanceTimersByTimeAsync(TYPING_MS)
    expect(offline.getState().offers.status).toBe('failed')
    Object.assign(client, { fetch: async () => Response.json({ offers: [offer()], refusals: [] }) })
    offline.askAgain()
    await vi.advanceTimersByTimeAsync(0)
    expect(offline.getState().offers.status).toBe('ready')
  })
})

describe('open', () => {
  test('behavior: leads the window to the provider and remembers the order', async () => {
    const { client, form } = await withOffers()
    const { page, shown } = fakeWindow()
    expect(await form.open({ provider, symbol: 'AUR' }, page)).toBe(true)
    expect(shown).toEqual([url])
    expect(onrampOrders(client).getState().orders).toMatchObject([{ id, state: 'paying' }])
    expect(form.getState()).toMatchObject({ amount: '', offers: { status: 'none' } })
  })

  test.each([
    ['no window', undefined],
    ['a window that was closed', fakeWindow(true).page],
  ])('behavior: with %s, keeps the address for a link', async (_, page) => {
    const { form } = await withOffers()
    expect(await form.open({ provider, symbol: 'AUR' }, page)).toBe(false)
    expect(form.getState().opening).toEqual({ status: 'blocked', provider, url })
  })

  test('error: a refused order closes the window', async () => {
    const { client, form } = await withOffers(500)
    const { page, shown } = fakeWindow()
    expect(await form.open({ provider, symbol: 'AUR' }, page)).toBe(false)
    expect(page.close).toHaveBeenCalledOnce()
    expect(shown).toEqual([])
    expect(form.getState().opening.status).toBe('failed')
    expect(onrampOrders(client).getState().orders).toEqual([])
  })

  test('behavior: a second press opens nothing', async () => {
    const { form, asked } = await withOffers()
    const { page } = fakeWindow()
    const first = form.open({ provider, symbol: 'AUR' }, page)
    const second = fakeWindow()
    expect(await form.open({ provider, symbol: 'AUR' }, second.page)).toBe(false)
    expect(second.page.close).toHaveBeenCalledOnce()
    await first
    expect(asked.filter((path) => path.includes('session'))).toHaveLength(1)
  })
})
