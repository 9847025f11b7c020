// Which connections come from a proxy that the settings name, and what such a proxy may say about a request.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { parseTraceParent, type TraceParent } from '../tracing/traceParent.ts'

/** UUIDs, the 32 digits of nginx, and what Envoy, Cloudflare and Heroku write. Short ones would repeat. */
const REQUEST_ID = /^[\w.-]{16,64}$/
const MAPPED = /^::ffff:(?=[\d.]+$)/i

export interface Proxies {
  /** The id that the proxy's log has, too; undefined if it does not fit, or if a visitor may have written it. */
  requestId(raw: IncomingMessage): string | undefined
  traceParent(raw: IncomingMessage): TraceParent | undefined
  /** Another header that the proxy writes, by its name in lower case. */
  header(raw: IncomingMessage, name: string): string | undefined
}

/** @param trusted as `TRUST_PROXY` says: none, how many in front, or their addresses */
export function createProxies(trusted: false | number | readonly string[]): Proxies {
  const isProxy = checkOf(trusted)
  /** @returns undefined for what is there twice, or comes from somebody else */
  const trust = ({ socket }: IncomingMessage, value: unknown): string | undefined =>
    typeof value === 'string' && isProxy(socket.remoteAddress) ? value : undefined
  return {
    requestId(raw) {
      const given = trust(raw, raw.headers['x-request-id'])
      return given !== undefined && REQUEST_ID.test(given) ? given : undefined
    },
    traceParent(raw) {
      const given = trust(raw, raw.headers.traceparent)
      return given === undefined ? undefined : parseTraceParent(given)
    },
    header: (raw, name) =>
      trust(raw, Object.hasOwn(raw.headers, name) ? raw.headers[name] : undefined),
  }
}

function checkOf(
  trusted: false | number | readonly string[],
): (address: string | undefined) => boolean {
  // However many there are, the nearest is one of them.
  if (!Array.isArray(trusted)) return () => trusted !== false
  const list = new BlockList()
  for (const entry of trusted as readonly string[]) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (given) => {
    // Node writes IPv4 addresses in IPv6 notation if it listens on both.
    const address = given?.replace(MAPPED, '')
    return address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}
