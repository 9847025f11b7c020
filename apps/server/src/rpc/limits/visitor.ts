// Who counts as one visitor: an IPv4 address, or the /64 that one IPv6 subscriber has to himself.
import { isIPv6 } from 'node:net'

export function visitorOf(ip: string): string {
  const [address = ''] = ip.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? ip
  // A URL writes it in one way, with at most one `::`.
  const written = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address
  const [front = '', back] = written.split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === undefined || back === '' ? [] : back.split(':')
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => '0')
  return [...groups, ...(back === undefined ? [] : zeros), ...behind].slice(0, 4).join(':')
}
