// What wallet apps answer.
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { fromBase64 } from '../../chains/solana/base64.ts'

/** More than any wallet shares. */
const MAX_ACCOUNTS = 256
const MAX_CHAINS = 32
const ADDRESS_BYTES = 32
const SIGNATURE_BYTES = 64

export const Base64Schema = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
  v.transform(fromBase64),
)

const bytesOf = (length: number) =>
  v.pipe(
    Base64Schema,
    v.check((bytes) => bytes.length === length, `expected ${length} bytes`),
  )

export const SignatureSchema = bytesOf(SIGNATURE_BYTES)

const AccountSchema = v.pipe(
  v.object({
    address: v.pipe(bytesOf(ADDRESS_BYTES), v.transform(base58.encode)),
    label: v.fallback(v.optional(v.string()), undefined),
    chains: v.fallback(v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_CHAINS))), undefined),
  }),
)

/** Of a wallet. Any app could claim it, so it opens by https alone. */
const LinkBaseSchema = v.pipe(v.string(), v.maxLength(512), v.url(), v.startsWith('https://'))

export const AuthorizedSchema = v.object({
  auth_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  accounts: v.pipe(v.array(AccountSchema), v.minLength(1), v.maxLength(MAX_ACCOUNTS)),
  wallet_uri_base: v.fallback(v.optional(LinkBaseSchema), undefined),
  sign_in_result: v.optional(
    v.nullable(
      v.object({
        address: bytesOf(ADDRESS_BYTES),
        signed_message: Base64Schema,
        signature: SignatureSchema,
      }),
    ),
  ),
})
export type Authorized = v.InferOutput<typeof AuthorizedSchema>

export const CapabilitiesSchema = v.object({
  features: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Of version 1.0. */
  supports_sign_and_send_transactions: v.fallback(v.optional(v.boolean()), undefined),
})

export const SignedPayloadsSchema = v.object({ signed_payloads: v.array(Base64Schema) })
export const SignaturesSchema = v.object({ signatures: v.array(SignatureSchema) })
