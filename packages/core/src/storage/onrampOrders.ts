// Purchases and sales of this browser, kept as a convenience, as in transactions.ts. The page's address at the
// provider is not kept, because it opens once and is signed.
import { CaipAddressSchema } from '@aureus/protocol'
import {
  CurrencySchema,
  DecimalSchema,
  OnrampDirectionSchema,
  OnrampProviderSchema,
  OnrampSessionIdSchema,
  onrampStates,
} from '@aureus/protocol/onramp'
import { AnsweredAssetSchema } from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'
import { type OnrampOrder, withOrders } from '../state/onrampOrders.ts'

export const ONRAMP_ORDERS_KEY = 'aureus.onramp'

const OrderSchema = v.object({
  id: OnrampSessionIdSchema,
  account: CaipAddressSchema,
  provider: OnrampProviderSchema,
  providerName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  direction: OnrampDirectionSchema,
  asset: AnsweredAssetSchema,
  symbol: v.pipe(v.string(), v.maxLength(100)),
  currency: CurrencySchema,
  amount: DecimalSchema,
  state: v.picklist([...onrampStates, 'unknown']),
  received: v.exactOptional(DecimalSchema),
  hash: v.exactOptional(v.pipe(v.string(), v.regex(/^\w{43,88}$/))),
  // The maximum of a Date.
  createdAtMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
})

type Device = (() => DeviceStorage) | undefined

/** Returns the stored orders, or `null` if storage is unavailable. One that is not valid is left out. */
export function readOnrampOrders(device: Device): readonly OnrampOrder[] | null {
  let text: string | null
  try {
    if (!device) return null
    text = device().getItem(ONRAMP_ORDERS_KEY)
  } catch {
    return null
  }
  try {
    const entries = v.parse(v.array(v.unknown()), JSON.parse(text ?? '[]'))
    return withOrders(
      [],
      entries.flatMap((entry) => {
        const parsed = v.safeParse(OrderSchema, entry)
        return parsed.success ? [parsed.output] : []
      }),
    )
  } catch {
    return []
  }
}

/** @returns false if storage is blocked or full. */
export function writeOnrampOrders(device: Device, orders: readonly OnrampOrder[]): boolean {
  try {
    device?.().setItem(ONRAMP_ORDERS_KEY, JSON.stringify(orders))
    return device !== undefined
  } catch {
    return false
  }
}
