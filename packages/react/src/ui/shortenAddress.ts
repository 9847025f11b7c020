/** `0x1234…abcd`: the first six and the last four characters. Twelve or fewer stay whole. */
export function shortenAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
}
