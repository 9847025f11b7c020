import { type Client, toastsOf } from '@aureus/core'
import { onrampOrders } from '@aureus/core/onramp'
import { describe, expect, test } from 'vitest'
import { order } from '../testing/pictures/onrampPictures.ts'
import { never } from '../testing/pictures/picture.ts'
import { clientIn } from '../testing/renderIn.tsx'
import { announceOnramp } from './announceOnramp.tsx'

const now = (given = {}) => order({ createdAtMs: Date.now(), ...given }, 1)

const toasts = (client: Client) =>
  toastsOf(client)
    .getState()
    .map(({ type, loading }) => (loading ? 'running' : type))

function setUp(orders: ReturnType<typeof now>[]) {
  const client = clientIn({}, null, { fetch: never })
  announceOnramp(client)
  const put = (next: typeof orders) => onrampOrders(client).setState({ orders: next })
  put(orders)
  const show = (name: 'OnRampActivity' | 'Account', open = true) =>
    client.state.modal.setState({ open, history: [{ name }] })
  return { client, put, show }
}

describe('announceOnramp', () => {
  test.each([
    ['done', 'success'],
    ['failed', 'error'],
    ['refunded', 'warning'],
  ] as const)('behavior: an order that runs and ends as %s has one toast', (state, type) => {
    const { client, put } = setUp([now()])
    expect(toasts(client)).toEqual(['running'])
    put([now({ state: 'processing' })])
    expect(toasts(client)).toEqual(['running'])
    put([now({ state })])
    expect(toasts(client)).toEqual([type])
    // Whoever is in another window sees it later.
    expect(toastsOf(client).getState()[0]?.timeout).toBe(0)
  })

  test('behavior: a dismissed toast stays away until something happens', () => {
    const { client, put, show } = setUp([now()])
    toastsOf(client).clear()
    show('Account')
    expect(toasts(client)).toEqual([])
    put([now({ state: 'done' })])
    expect(toasts(client)).toEqual(['success'])
  })

  test('behavior: the list of orders replaces the toast while it is open', () => {
    const { client, show } = setUp([now()])
    show('OnRampActivity')
    expect(toasts(client)).toEqual([])
    show('OnRampActivity', false)
    expect(toasts(client)).toEqual(['running'])
  })

  test.each([
    ['ended before', { state: 'done' }],
    ['it has not been paid for half an hour', { createdAtMs: Date.now() - 31 * 60_000 }],
  ])('behavior: an order that %s has no toast', (_, given) => {
    expect(toasts(setUp([now(given)]).client)).toEqual([])
  })

  test('behavior: an order that expires takes its toast away', () => {
    const { client, put } = setUp([now()])
    put([now({ state: 'expired' })])
    expect(toasts(client)).toEqual([])
  })
})
