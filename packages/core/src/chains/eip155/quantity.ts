// JSON-RPC quantities.
import * as v from 'valibot'

/** A hex string of up to 256 bits, parsed to a bigint. */
export const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'expected a hex quantity'),
  v.transform((hex) => BigInt(hex)),
)
