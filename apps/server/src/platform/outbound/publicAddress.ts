// Which IP addresses requests to untrusted hosts may reach: public ones only, by IANA's special-purpose registries
// (RFC 6890). This machine, its network and cloud metadata are not public.
import { BlockList, isIP } from 'node:net'

const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')

/**
 * Global unicast only, minus the ranges that embed an IPv4 address. Unique local, link-local, IPv4-mapped and NAT64
 * addresses (64:ff9b::/96) lie outside it.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // A zone, as in `fe80::1%eth0`, names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** @param hostname of a URL. Names of private networks have no dot or an ending that is reserved for them (RFC 6762, 8375). */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return (
    !host.includes('.') || /\.(?:internal|intranet|lan|local|localdomain|home\.arpa)$/.test(host)
  )
}
