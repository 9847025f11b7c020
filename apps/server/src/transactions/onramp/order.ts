// Whether a provider takes an order, by what it offers, before it is asked.
import type { OnrampQuoteRequest, PaymentMethod } from '@aureus/protocol/onramp'
import { isSameAsset } from '@aureus/protocol/swap'
import { compare } from './decimal.ts'
import { OnrampRefused, type Order, type ProviderOptions } from './provider.ts'

/** Which a visitor without a choice gets. */
const preferred: readonly PaymentMethod[] = ['card', 'bank_transfer']

/** @throws OnrampRefused */
export function toOrder(
  request: OnrampQuoteRequest,
  options: ProviderOptions,
  visitor: { address: string; ip: string | undefined },
): Order {
  const { direction, country, currency, amount } = request
  const asset = options.assets.find((one) => isSameAsset(one.asset, request.asset))
  if (!asset || !options.countries.includes(country)) throw new OnrampRefused('unsupported')
  const ways = options.currencies.filter((one) => one.currency === currency)
  const way =
    request.method === undefined
      ? (preferred.flatMap((method) => ways.find((one) => one.method === method) ?? [])[0] ??
        ways[0])
      : ways.find((one) => one.method === request.method)
  if (!way) throw new OnrampRefused('unsupported')
  const { minimum, maximum }: { minimum?: string; maximum?: string } =
    direction === 'buy' ? way : (asset.sells ?? {})
  const isTooLow = minimum !== undefined && compare(amount, minimum) < 0
  const isTooHigh = maximum !== undefined && compare(amount, maximum) > 0
  if (isTooLow || isTooHigh)
    throw new OnrampRefused('amount', {
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    })
  return { direction, country, currency, amount, asset, method: way.method, ...visitor }
}
