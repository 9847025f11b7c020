// What the server knows of the visitor: the account, the address and the country.
import { parseCaipAddress } from '@aureus/protocol'
import { isAccountAddress } from '@aureus/protocol/addresses'
import type { OnrampQuoteRequest } from '@aureus/protocol/onramp'
import type { FastifyRequest } from 'fastify'
import { createProxies } from '../../platform/http/proxies.ts'
import { isPublicAddress } from '../../platform/outbound/publicAddress.ts'
import type { Visitor } from './onramp.ts'
import type { OnrampSettings } from './settings.ts'

/** Two letters, of which Cloudflare uses XX for unknown. Its T1 for Tor has a digit. */
export function countryOf(
  request: FastifyRequest,
  { trustProxy }: { readonly trustProxy: false | number | readonly string[] },
  { countryHeader }: Pick<OnrampSettings, 'countryHeader'>,
): string | undefined {
  if (countryHeader === undefined) return undefined
  const country = createProxies(trustProxy).header(request.raw, countryHeader)
  const isKnown = country !== undefined && /^[A-Z]{2}$/.test(country) && country !== 'XX'
  return isKnown ? country : undefined
}

/** @returns undefined if the account is not on the asset's network */
export function visitorOf(
  { account, asset }: OnrampQuoteRequest,
  { ip }: FastifyRequest,
  { production }: { readonly production: boolean },
): Visitor | undefined {
  const { chainId, address } = parseCaipAddress(account)
  if (chainId !== asset.chainId || !isAccountAddress(chainId, address)) return undefined
  const plain = ip.replace(/^::ffff:(?=\d)/, '')
  // A developer's machine has no public address.
  return { address, ip: !production || isPublicAddress(plain) ? plain : undefined }
}
