// Values that several messages share.
import * as v from 'valibot'

export const EmbeddedAccountTypeSchema = v.picklist(['eoa', 'smartAccount'])
export type EmbeddedAccountType = v.InferOutput<typeof EmbeddedAccountTypeSchema>

/** Any length that a person may type. The server decides whether it is correct. */
export const OtpSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))

/** The form of an EVM or a Solana address. The page also checks the checksum: see `hasCheckedAddresses`. */
export const EmbeddedAddressSchema = v.pipe(
  v.string(),
  v.regex(/^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'expected an address'),
)

/** Who can open the wallet, computed by the wallet and shown to the visitor. */
export const CustodySchema = v.picklist(['operator-recoverable', 'user-only'])
export type Custody = v.InferOutput<typeof CustodySchema>

/** Specification, section 5: `0x` and 64 hex digits. */
export const TransactionHashReplySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'expected a transaction hash'),
)
/** Specification, section 5: `0x` and at least 62 hex digits. */
export const SignatureReplySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{62,}$/, 'expected a signature in hex'),
)

/** An empty payload. Later versions may add optional keys. */
export const NothingSchema = v.strictObject({})

export const TextSchema = v.pipe(v.string(), v.maxLength(4096))
