// Connects to hosts that strangers name. Every address is checked when it is dialled, so neither a redirect nor a
// changing DNS answer leads into the operator's network.
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './publicAddress.ts'

export class NotPublicError extends Error {
  override name = 'NotPublicError'

  constructor() {
    super('The address is not public')
  }
}

/** Resolves to public addresses only. The socket dials exactly these. */
export const lookupPublic =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const found = addresses?.filter(({ address }) => isPublicAddress(address)) ?? []
      const [first] = found
      if (error || !first) callback(error ?? new NotPublicError(), '')
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

export interface PublicAgentParameters {
  /** For connecting, for the headers, and for each pause within the body. */
  timeoutMs: number
  maxBytes: number
}

export function createPublicAgent({ timeoutMs, maxBytes }: PublicAgentParameters): Agent {
  const dial = buildConnector({ lookup: lookupPublic(), timeout: timeoutMs, allowH2: false })
  return new Agent({
    connect(options, callback) {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      // If the host is already an address, the socket does no lookup, so check it here.
      if (isIP(host) !== 0 && !isPublicAddress(host)) callback(new NotPublicError(), null)
      else dial(options, callback)
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  })
}

/** For hosts that the operator named, which may be private: no address is checked. */
export function createNamedAgent({ timeoutMs, maxBytes }: PublicAgentParameters): Agent {
  return new Agent({
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  })
}

/** https on its default port, with a host name that has a dot; `undefined` for any other URL. */
export function readPublicUrl(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base?.href)
  if (url?.protocol !== 'https:' || url.port !== '') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 && host.includes('.') ? url : undefined
}
