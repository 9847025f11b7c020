// Parses what EVM wallets return.
import * as v from 'valibot'

/** EIP-695 hex. Some wallets return a number or decimal text. */
export const ChainIdSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{1,13}|[1-9]\d{0,15})$/)), v.number()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
)

/** Specification, section 5: `0x` and at least 62 hex digits. */
export const SignatureSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{62,}$/, 'expected a signature in hex'),
  v.transform((signature) => signature as `0x${string}`),
)

/** Specification, section 5: `0x` and 64 hex digits. */
export const TransactionHashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'expected a transaction hash'),
  v.transform((hash) => hash as `0x${string}`),
)
