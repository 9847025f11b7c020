// Token prices from a service of the operator's: POST `{chainId, addresses}` to its url, answered with `{prices:
// {[address]: number}}`.
import type { CaipNetworkId } from '@aureus/protocol'
import * as v from 'valibot'
import type { HttpService } from '../../platform/outbound/httpService.ts'
import type { PriceSource } from '../balances/source.ts'
import { parseTokenAddress } from '../tokens/token.ts'

/** Maximum age of a price. */
const FRESH_MS = 60_000
/** Entries of about 150 bytes. */
const REMEMBERED = 20_000
/** US dollars. Higher than any real price, and sums stay finite. */
const MAX_PRICE = 1e15

export const PricesSchema = v.object({
  /** By address; the network's coin is `native`. Unknown tokens are absent. */
  prices: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRICE))),
})

export interface CreatePricesParameters {
  service: HttpService
  /** Milliseconds since 1970. */
  clock: () => number
  remembered?: number
}

export function createPrices({
  service,
  clock,
  remembered = REMEMBERED,
}: CreatePricesParameters): PriceSource {
  const known = new Map<string, { price: number | undefined; endsMs: number }>()

  function remember(key: string, price: number | undefined): void {
    known.delete(key)
    known.set(key, { price, endsMs: clock() + FRESH_MS })
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
  }

  return {
    async prices({ chainId, addresses, signal }) {
      const keyOf = (address: string) => `${chainId} ${address}`
      const fresh = (address: string) => (known.get(keyOf(address))?.endsMs ?? 0) > clock()
      const wanted = addresses.filter((address) => !fresh(address))
      const found = new Map<string, number>()
      for (const address of addresses) {
        const price = known.get(keyOf(address))?.price
        if (fresh(address) && price !== undefined) found.set(address, price)
      }
      if (wanted.length === 0) return found
      const body = { chainId, addresses: wanted }
      const { prices } = await service.ask({ path: '', body, schema: PricesSchema, signal })
      const told = byAddress(chainId, prices)
      for (const address of wanted) {
        const price = told.get(address)
        // Absence is cached too.
        remember(keyOf(address), price)
        if (price !== undefined) found.set(address, price)
      }
      return found
    },
  }
}

/** Independent of the service's spelling of addresses. */
const byAddress = (chainId: CaipNetworkId, prices: Record<string, number>): Map<string, number> =>
  new Map(
    Object.entries(prices).flatMap(([text, price]) => {
      const address = text === 'native' ? text : parseTokenAddress(chainId, text)
      return address === undefined ? [] : [[address, price] as const]
    }),
  )
