// A client beside a server of purchases and sales.
import type { OnrampProviderInfo, OnrampQuoteRequest } from '@aureus/protocol/onramp'
import type { OnrampOrder } from '../state/onrampOrders.ts'
import { writeOnrampOrders } from '../storage/onrampOrders.ts'
import { setUp } from './client.ts'
import { createDevice } from './device.ts'
import { type Answer, fetchAnswers } from './fetchAnswers.ts'

export const account = 'eip155:99199:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export const moonpay: OnrampProviderInfo = {
  provider: 'moonpay',
  name: 'MoonPay',
  host: 'buy.moonpay.com',
  directions: ['buy', 'sell'],
}

export const request: OnrampQuoteRequest = {
  direction: 'buy',
  account,
  asset: { chainId: 'eip155:99199' },
  country: 'DE',
  currency: 'EUR',
  amount: '100',
}

export const onrampOrder = (given: Partial<OnrampOrder> = {}): OnrampOrder => ({
  id: 'a1'.repeat(16),
  account,
  provider: 'moonpay',
  providerName: 'MoonPay',
  direction: 'buy',
  asset: { chainId: 'eip155:99199' },
  symbol: 'AUR',
  currency: 'EUR',
  amount: '100',
  state: 'paying',
  createdAtMs: 1_794_998_000_000,
  ...given,
})

/** What the server says of an order. */
export const sessionOf = (
  { id, provider, direction, asset, currency, amount, createdAtMs }: OnrampOrder,
  given: object = {},
) => ({
  id,
  provider,
  direction,
  asset,
  currency,
  amount,
  state: 'paying',
  createdAt: createdAtMs,
  ...given,
})

export const sessionPath = ({ id }: Pick<OnrampOrder, 'id'>) => `GET /v1/onramp/session/${id}`

/** @param orders those that the browser remembers */
export async function setUpOnramp(
  answers: Record<string, Answer | ((body: unknown) => Answer)>,
  orders: readonly OnrampOrder[] = [],
) {
  const device = createDevice()
  writeOnrampOrders(() => device, orders)
  const { fetch, asked } = fetchAnswers(answers)
  const { client } = await setUp({ device, parameters: { fetch } })
  return { client, device, asked }
}
