import { EventBatchSchema, MAX_EVENTS, type TrackedEvent } from '@aureus/protocol/events'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBeacon } from './beacon.ts'

const event = (walletId: string, path = '/'): TrackedEvent => ({
  event: 'SELECT_WALLET',
  properties: { walletId },
  path,
  timestampMs: 1_795_219_200_000,
})

/** A page with what the beacon needs. `taken` has the bodies that the browser accepted. */
function createPage() {
  const taken: { url: string; body: Blob }[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const browser = { isFull: false }
  const page = {
    document,
    navigator: {
      sendBeacon(url: string, body: Blob) {
        if (!browser.isFull) taken.push({ url, body })
        return !browser.isFull
      },
    },
  }
  const hide = () => {
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  /** Every accepted batch, parsed as the server parses it. */
  const batches = () =>
    Promise.all(
      taken.map(
        async ({ body }) => v.parse(EventBatchSchema, JSON.parse(await body.text())).events,
      ),
    )
  return { page: page as never, taken, browser, hide, batches }
}

describe('createBeacon', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('behavior: batches events of 5 s', async () => {
    const { page, taken, batches } = createPage()
    const carry = createBeacon(page)
    carry(event('a'))
    vi.advanceTimersByTime(4999)
    carry(event('b'))
    expect(taken).toEqual([])
    vi.advanceTimersByTime(1)
    expect(await batches()).toEqual([[event('a'), event('b')]])
    expect(taken).toMatchObject([{ url: '/v1/events', body: { type: 'application/json' } }])
    vi.advanceTimersByTime(60_000)
    expect(taken).toHaveLength(1)
  })
  test('behavior: sends waiting events when the page is left', async () => {
    const { page, hide, batches } = createPage()
    createBeacon(page)(event('a'))
    hide()
    expect(await batches()).toEqual([[event('a')]])
  })
  test('behavior: sends a full batch immediately', async () => {
    const { page, batches } = createPage()
    const carry = createBeacon(page)
    for (let n = 0; n < MAX_EVENTS + 1; n++) carry(event(`w${n}`))
    expect((await batches()).map(({ length }) => length)).toEqual([MAX_EVENTS])
  })
  test('behavior: keeps the newest refused events for the next batch', async () => {
    const { page, browser, hide, batches } = createPage()
    const carry = createBeacon(page)
    browser.isFull = true
    for (let n = 0; n < MAX_EVENTS + 10; n++) carry(event(`w${n}`))
    browser.isFull = false
    hide()
    const [batch] = await batches()
    expect(batch).toHaveLength(MAX_EVENTS)
    expect(batch?.at(-1)).toEqual(event(`w${MAX_EVENTS + 9}`))
  })
  test.each([
    ['a name of its own', 'Brieftasche für Ärzte', '/', 'other', '/'],
    ['an address', `0x${'ab'.repeat(20)}`, `/of/${'ab'.repeat(20)}`, 'other', '/of/…'],
    ['a query', 'io.metamask', '/a?code=1', 'io.metamask', '/a'],
  ])(
    'behavior: sends nothing that the server would refuse: %s',
    async (_, id, path, sentId, sentPath) => {
      const { page, hide, batches } = createPage()
      createBeacon(page)(event(id, path))
      hide()
      expect(await batches()).toEqual([[event(sentId, sentPath)]])
    },
  )
})
