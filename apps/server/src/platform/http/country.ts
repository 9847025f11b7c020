// The country of a visitor, as the operator's proxy names it in a header.
import type { FastifyRequest } from 'fastify'
import { text } from '../settings/schema.ts'
import { createProxies } from './proxies.ts'

/** Parses the name of the header. */
export const countryHeader = text('expected the name of a header such as cf-ipcountry', (value) =>
  /^[A-Za-z][\w-]{1,63}$/.test(value),
)

/** Two letters, of which Cloudflare uses XX for unknown. Its T1 for Tor has a digit. */
export function countryOf(
  request: Pick<FastifyRequest, 'raw'>,
  { trustProxy }: { readonly trustProxy: false | number | readonly string[] },
  { countryHeader: name }: { readonly countryHeader: string | undefined },
): string | undefined {
  if (name === undefined) return undefined
  const country = createProxies(trustProxy).header(request.raw, name)
  const isKnown = country !== undefined && /^[A-Z]{2}$/.test(country) && country !== 'XX'
  return isKnown ? country : undefined
}
