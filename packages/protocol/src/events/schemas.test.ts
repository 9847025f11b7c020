import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_EVENTS } from './limits.ts'
import { EventBatchSchema, TrackedEventSchema } from './schemas.ts'

const event = {
  event: 'CONNECT_ERROR',
  properties: { walletId: 'io.metamask', reason: 'WalletError' },
  path: '/',
  timestampMs: 1_795_219_200_000,
}
const fits = (value: unknown) => v.safeParse(TrackedEventSchema, value).success
const withProperties = (properties: object) => ({
  ...event,
  properties: { ...event.properties, ...properties },
})

describe('TrackedEventSchema', () => {
  test('behavior: an event as the product tells it', () => {
    expect(v.parse(TrackedEventSchema, event)).toEqual(event)
    const opened = { ...event, event: 'MODAL_OPEN', properties: { connected: false }, path: '' }
    expect(v.parse(TrackedEventSchema, opened)).toEqual(opened)
  })
  test.each([
    ['a name that it does not have', { ...event, event: 'PAGE_VIEW' }],
    ['properties of another', { ...event, event: 'MODAL_OPEN' }],
    ['a field more', { ...event, visitor: 'x' }],
    ['a property more', withProperties({ address: 'x' })],
    ['an address for a reason', withProperties({ reason: `0x${'ab'.repeat(20)}` })],
    [
      'a Solana address',
      withProperties({ reason: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }),
    ],
    ['words for a reason', withProperties({ reason: 'the seed is: "horse battery"' })],
    ['an e-mail address', withProperties({ walletId: 'helen@example.com' })],
    ['a query in the path', { ...event, path: '/?email=helen' }],
    ['a path elsewhere', { ...event, path: 'https://example.com' }],
    ['no time', { ...event, timestampMs: '1' }],
  ])('error: %s', (_, value) => {
    expect(fits(value)).toBe(false)
  })
})

describe('EventBatchSchema', () => {
  test('error: none, or too many at once', () => {
    const batch = (length: number) =>
      v.safeParse(EventBatchSchema, { events: Array.from({ length }, () => event) }).success
    expect([0, 1, MAX_EVENTS, MAX_EVENTS + 1].map(batch)).toEqual([false, true, true, false])
  })
})
