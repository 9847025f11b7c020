/** The case of an EVM address is only its checksum. In base58 another case is another address. */
export function addressKey(address: string): string {
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? address.toLowerCase() : address
}

export function isSameAddress(a: string, b: string): boolean {
  return addressKey(a) === addressKey(b)
}
