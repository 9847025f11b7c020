// Hex values of user operations, as JSON-RPC writes them.
import * as v from 'valibot'
import { type EvmAddress, parseEvmAddress } from '../caip/address.ts'

export type Hex = `0x${string}`

const hex = (pattern: RegExp, maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.regex(pattern),
    v.transform((text) => text as Hex),
  )

/** A quantity of at most `bits` bits, without leading zeros. */
export const quantityOf = (bits: number) => {
  const digits = Math.ceil(bits / 4)
  return hex(new RegExp(`^0x(?:0|[1-9a-f][0-9a-f]{0,${digits - 1}})$`), digits + 2)
}

/** Bytes, at most `bytes` of them. */
export const bytesUpTo = (bytes: number) => hex(/^0x(?:[0-9a-fA-F]{2})*$/, bytes * 2 + 2)

export const HashSchema = hex(/^0x[0-9a-f]{64}$/, 66)
export const Uint256Schema = quantityOf(256)

/** In single case or with a matching checksum; parsed to the latter. */
export const EvmAddressSchema = v.pipe(
  v.string(),
  v.maxLength(42),
  v.check((text) => parseEvmAddress(text) !== undefined, 'expected an EVM address'),
  v.transform((text) => parseEvmAddress(text) as EvmAddress),
)
