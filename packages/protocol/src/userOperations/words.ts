// The little of Solidity's ABI that user operations need.
import type { Hex } from './values.ts'

/** A number or an address as 32 bytes in hex, without `0x`. */
export const word = (value: Hex | bigint | number): string =>
  BigInt(value).toString(16).padStart(64, '0')

/** A number as 16 bytes in hex, without `0x`. */
export const halfWord = (value: Hex): string => BigInt(value).toString(16).padStart(32, '0')

export const withoutPrefix = (hex: Hex): string => hex.slice(2)

/** Bytes with their length before them, filled up to whole words. */
export function dynamicBytes(bytes: Hex): string {
  const digits = withoutPrefix(bytes)
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}
