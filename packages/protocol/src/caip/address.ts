// Ethereum addresses with their EIP-55 checksum.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'

export type EvmAddress = `0x${string}`

/** The EIP-55 form of a hex address. The input must match `0x` + 40 hex digits. */
export function toChecksumAddress(address: string): EvmAddress {
  const hex = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  let checksummed = '0x'
  for (let i = 0; i < 40; i++) {
    const upper = Number.parseInt(hash[i] as string, 16) >= 8
    checksummed += upper ? (hex[i] as string).toUpperCase() : hex[i]
  }
  return checksummed as EvmAddress
}

/** True for 20 bytes of hex with a matching checksum; false for an address without one (single case). */
export function isChecksumAddress(address: string): address is EvmAddress {
  return /^0x[0-9a-fA-F]{40}$/.test(address) && toChecksumAddress(address) === address
}

/**
 * The EIP-55 form of an address as people and programs write it: in single case, which has no checksum, or in mixed
 * case, which must match. Returns `undefined` for anything else.
 */
export function parseEvmAddress(text: string): EvmAddress | undefined {
  if (isChecksumAddress(text)) return text
  return /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/.test(text) ? toChecksumAddress(text) : undefined
}

export const ChecksumAddressSchema = v.pipe(
  v.string(),
  v.check(isChecksumAddress, 'expected 20 bytes of hex with a matching EIP-55 checksum'),
  v.transform((address) => address as EvmAddress),
)
