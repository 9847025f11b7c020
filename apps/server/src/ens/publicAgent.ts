// Dials hosts that somebody else has named, and nothing that is not public by the time it is dialled.
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { isPublicAddress } from './publicAddress.ts'

class NotPublicError extends Error {
  override name = 'NotPublicError'
}

/** Dials what it has looked at, so that a name cannot mean something else the second time. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.filter(({ address }) => isPublicAddress(address)) ?? []
    const [first] = found
    if (error || !first) callback(error ?? new NotPublicError(), '')
    else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

export const createPublicAgent = (timeoutMs: number, maxBytes: number): Agent =>
  new Agent({
    connect: { lookup: lookupPublic, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  })

/** https at its usual port, by a name with a dot; `undefined` for what is not asked. */
export function readPublicUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 && host.includes('.') ? url : undefined
}
