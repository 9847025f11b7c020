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
  test('behavior: accepts an event as the product reports it', () => {
    expect(v.parse(TrackedEventSchema, event)).toEqual(event)
    const opened = { ...event, event: 'MODAL_OPEN', properties: { connected: false }, path: '' }
    expect(v.parse(TrackedEventSchema, opened)).toEqual(opened)
  })
  test.each([
    ['an unknown event name', { ...event, event: 'PAGE_VIEW' }],
    ['properties of another event', { ...event, event: 'MODAL_OPEN' }],
    ['an extra field', { ...event, visitor: 'x' }],
    ['an extra property', withProperties({ address: 'x' })],
    ['an address as reason', withProperties({ reason: `0x${'ab'.repeat(20)}` })],
    [
      'a Solana address',
      withProperties({ reason: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }),
    ],
    ['text as reason', withProperties({ reason: 'the seed is: "horse battery"' })],
    ['an email address', withProperties({ walletId: 'helen@example.com' })],
    ['a query in the path', { ...event, path: '/?email=helen' }],
    ['a path on another site', { ...event, path: 'https://example.com' }],
    ['a malformed time', { ...event, timestampMs: '1' }],
  ])('error: %s', (_, value) => {
    expect(fits(value)).toBe(false)
  })
})

describe('EventBatchSchema', () => {
  test('error: refuses an empty batch and too many events', () => {
    const batch = (length: number) =>
      v.safeParse(EventBatchSchema, { events: Array.from({ length }, () => event) }).success
    expect([0, 1, MAX_EVENTS, MAX_EVENTS + 1].map(batch)).toEqual([false, true, true, false])
  })
})
