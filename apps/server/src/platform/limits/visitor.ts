// What counts as one visitor: an IPv4 address, or the /64 of one IPv6 subscriber.
import { isIPv6 } from 'node:net'

const IPV4 = /^[\d.]+$/

export function visitorOf(ip: string): string {
  // Quicker than the split below, and most requests come with one.
  if (IPV4.test(ip)) return ip
  const groups = groupsOf(ip)
  return typeof groups === 'string' ? groups : groups.slice(0, 4).join(':')
}

/**
 * The larger networks of an address that one customer of a host may own: the /24 of an IPv4 address, the /48 and
 * the /32 of an IPv6 address.
 */
export function networksOf(ip: string): { bits: 24 | 32 | 48; prefix: string }[] {
  const groups = groupsOf(ip)
  if (typeof groups === 'string')
    return [{ bits: 24, prefix: groups.split('.').slice(0, 3).join('.') }]
  return [
    { bits: 48, prefix: groups.slice(0, 3).join(':') },
    { bits: 32, prefix: groups.slice(0, 2).join(':') },
  ]
}

/** The eight groups of an IPv6 address. IPv4 addresses, also in IPv6 notation, are returned as IPv4. */
function groupsOf(ip: string): string | readonly string[] {
  const [address = ''] = ip.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? ip
  // A URL normalises the notation to at most one `::`.
  const written = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address
  const [front = '', back] = written.split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === undefined || back === '' ? [] : back.split(':')
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => '0')
  return [...groups, ...(back === undefined ? [] : zeros), ...behind]
}
