// For tests of providers: an order, and a message as it arrives.
import type { Delivery, SessionAsked } from '../transactions/onramp/provider.ts'

/** As `createTestServer`. */
export const onrampNowMs = Date.UTC(2026, 10, 20, 12)

export const orderOf = (
  asset: SessionAsked['asset'],
  change: Partial<SessionAsked> = {},
): SessionAsked => ({
  id: 'a1'.repeat(16),
  direction: 'buy',
  country: 'DE',
  currency: 'EUR',
  amount: '100',
  method: 'card',
  asset,
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ip: '8.8.8.8',
  returnUrl: 'https://app.example/?onramp=a1',
  ...change,
})

export const deliveryOf = (body: string, headers: Record<string, string> = {}): Delivery => ({
  body: Buffer.from(body),
  headers,
  url: 'https://app.example/v1/onramp/webhook/provider',
})
