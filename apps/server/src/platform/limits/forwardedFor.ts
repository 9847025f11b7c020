// Who asked, as proxies write it: `X-Forwarded-For` in the forms that are in use, and `Forwarded` (RFC 7239).
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'

/** More hops than anybody has. A visitor may send a long list. */
const MAX_HOPS = 20
const MAX_ENTRY_LENGTH = 100

const PLAIN = /^\d{1,3}(?:\.\d{1,3}){3}$/
const TOKEN = /^[!#$%&'*+\-.^`|~\w]+$/
const QUOTED = /^"(?:[^"\\]|\\.)*"$/

/**
 * Writes the addresses in `X-Forwarded-For` as bare addresses, so that everything that counts by visitor sees the same
 * one, whichever port he comes from. Without a trusted proxy the header means nothing, and this need not be called.
 */
export function normalizeForwardedFor(headers: IncomingHttpHeaders): void {
  const { forwarded } = headers
  const given = headers['x-forwarded-for'] as string | undefined
  if (forwarded === undefined && (given === undefined || PLAIN.test(given))) return
  const listed = given === undefined ? undefined : hopsOf(given, readNode)
  const elements = forwarded === undefined ? undefined : hopsOf(forwarded, readElement)
  const hops = listed && elements ? agreed(listed, elements) : (listed ?? elements ?? [])
  if (hops.length > 0) headers['x-forwarded-for'] = hops.join(', ')
  else delete headers['x-forwarded-for']
}

/**
 * The addresses, nearest last. What stands before an entry without an address is not used, so the visitor counts as the
 * proxy that wrote this entry. Splits at every comma, also a quoted one: the nearest proxy's
 * entry is the last one, whatever a visitor wrote before it.
 */
function hopsOf(header: string, read: (entry: string) => string | undefined): readonly string[] {
  const hops: string[] = []
  for (const entry of header.split(',').slice(-MAX_HOPS).toReversed()) {
    const text = entry.trim()
    const address = text.length > MAX_ENTRY_LENGTH ? undefined : read(text)
    if (address === undefined) break
    hops.unshift(address)
  }
  return hops
}

/**
 * A proxy writes one of the two headers and passes on the other as the visitor sent it. Where they differ, either may be
 * forged, so neither counts.
 */
function agreed(left: readonly string[], right: readonly string[]): readonly string[] {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left]
  const isSame =
    shorter.length > 0 &&
    shorter.every((hop, at) => hop === longer[longer.length - shorter.length + at])
  return isSame ? longer : []
}

/** An element of `Forwarded`, such as `for="[2001:db8::1]:4711";proto=https`. */
function readElement(element: string): string | undefined {
  const pairs = element.split(';').map((pair) => {
    const [name = '', ...rest] = pair.trim().split('=')
    return { name: name.toLowerCase(), value: rest.join('=') }
  })
  const isWhole = pairs.every(
    ({ name, value }) => TOKEN.test(name) && (TOKEN.test(value) || QUOTED.test(value)),
  )
  const [node, ...others] = pairs.filter(({ name }) => name === 'for')
  return isWhole && node && others.length === 0 ? readNode(node.value) : undefined
}

/** `203.0.113.7`, `203.0.113.7:51234`, `2001:db8::1`, `[2001:db8::1]:51234`, quoted or not. */
function readNode(node: string): string | undefined {
  const text = QUOTED.test(node) ? node.slice(1, -1) : node
  if (isIP(text) > 0) return withoutZone(text)
  const [, bracketed] = /^\[([^\]]*)\](?::\w{1,20})?$/.exec(text) ?? []
  if (bracketed !== undefined) return isIPv6(bracketed) ? withoutZone(bracketed) : undefined
  const [, address = ''] = /^(.*):\w{1,20}$/.exec(text) ?? []
  // Eight groups and a port without brackets, as some load balancers write it.
  return isIPv4(address) || (isIPv6(address) && !address.includes('::')) ? address : undefined
}

const withoutZone = (address: string) => address.split('%', 1)[0] ?? address
