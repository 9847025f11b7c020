// Values that answers of swap services contain.
import { BaseUnitsSchema } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'

/** Services write addresses in any case, so a checksum says nothing. */
export const AddressSchema = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'expected an EVM address'),
  v.transform((text): Address => getAddress(text)),
)

export const AmountSchema = v.pipe(
  BaseUnitsSchema,
  v.transform((text) => BigInt(text)),
)

/** A number in hex or in decimal digits. */
export const QuantitySchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(String))]),
  v.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i),
  v.transform((text) => BigInt(text)),
)

/** The price of gas as a node answers it, in wei; `undefined` if it is not a number, such as `0x`. */
export const gasPriceOf = (answer: unknown): bigint | undefined =>
  isHex(answer) && answer.length > 2 && answer.length <= 34 ? BigInt(answer) : undefined

export const HexSchema = v.pipe(
  v.string(),
  v.check((text) => isHex(text) && text.length % 2 === 0, 'expected bytes in hex'),
  v.transform((text) => text as Hex),
)

export const ChainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
