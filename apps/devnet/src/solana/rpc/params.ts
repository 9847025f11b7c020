// Schemas shared by the parameters of Solana's methods.
import { type Address, getBase58Encoder, isAddress, isSignature, type Signature } from '@solana/kit'
import * as v from 'valibot'
import { PACKET_BYTES } from '../chain/decode.ts'
import { invalidParam } from './rpcError.ts'

export const AddressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
  'Invalid: expected 32 bytes in base58',
)

export const SignatureSchema = v.custom<Signature>(
  (value) => typeof value === 'string' && isSignature(value),
  'Invalid: expected 64 bytes in base58',
)

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const commitment = v.optional(
  v.nullable(
    v.picklist([
      'processed',
      'confirmed',
      'finalized',
      'recent',
      'single',
      'singleGossip',
      'root',
      'max',
    ]),
  ),
)

const context = { commitment, minContextSlot: v.nullish(count) }

const encoding = v.nullish(v.picklist(['base58', 'base64', 'base64+zstd', 'jsonParsed']))
const dataSlice = v.nullish(v.object({ offset: count, length: count }))

export const ContextConfig = v.nullish(v.object(context))
export const AccountConfig = v.nullish(v.object({ ...context, encoding, dataSlice }))
export const RecipientFilter = v.union([
  v.object({ mint: AddressSchema }),
  v.object({ programId: AddressSchema }),
])
const wireEncoding = v.nullish(v.picklist(['base58', 'base64']), 'base58')
export const SendConfig = v.nullish(
  v.object({
    encoding: wireEncoding,
    skipPreflight: v.nullish(v.boolean(), false),
    preflightCommitment: commitment,
    maxRetries: v.nullish(count),
    minContextSlot: v.nullish(count),
  }),
)
export const SimulateConfig = v.nullish(
  v.object({
    ...context,
    encoding: wireEncoding,
    sigVerify: v.nullish(v.boolean(), false),
    replaceRecentBlockhash: v.nullish(v.boolean(), false),
    innerInstructions: v.nullish(v.boolean(), false),
    accounts: v.nullish(v.object({ encoding, addresses: v.array(AddressSchema) })),
  }),
)
export const TransactionConfig = v.nullish(
  v.union([
    v.pipe(
      v.picklist(['json', 'jsonParsed', 'base58', 'base64']),
      v.transform((one) => ({ encoding: one, maxSupportedTransactionVersion: undefined })),
    ),
    v.object({
      commitment,
      encoding: v.nullish(v.picklist(['json', 'jsonParsed', 'base58', 'base64']), 'json'),
      maxSupportedTransactionVersion: v.nullish(count),
    }),
  ]),
)
export const SignaturesConfig = v.nullish(
  v.object({
    ...context,
    before: v.nullish(SignatureSchema),
    until: v.nullish(SignatureSchema),
    limit: v.nullish(v.pipe(count, v.minValue(1), v.maxValue(1000)), 1000),
  }),
)
export { count as Count }

/** Room for a packet in either encoding, as validators allow. */
const MOST_CHARACTERS = { base58: 1683, base64: 1644 }

/** The bytes of a transaction or a message. @throws RpcError -32602 */
export function wireBytes(text: string, encodedAs: 'base58' | 'base64'): Uint8Array {
  const most = MOST_CHARACTERS[encodedAs]
  if (text.length > most)
    throw invalidParam(
      `${encodedAs} encoded transaction too large: ${text.length} characters (max ${most})`,
    )
  const bytes = encodedAs === 'base64' ? fromBase64(text) : fromBase58(text)
  if (!bytes) throw invalidParam(`invalid ${encodedAs} encoding`)
  if (bytes.length > PACKET_BYTES)
    throw invalidParam(`decoded transaction too large: ${bytes.length} bytes (max ${PACKET_BYTES})`)
  return bytes
}

function fromBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined
}

function fromBase58(text: string): Uint8Array | undefined {
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    return undefined
  }
}
