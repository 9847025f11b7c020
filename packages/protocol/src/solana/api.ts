// `POST /v1/operations/solana/…` of the wallet origin, with an access token: transactions of the user's Solana account
// whose fee the operator pays. The wallet puts the operator's account into the message itself and signs; the server
// checks, signs last and sends.
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { parseSolanaAddress } from '../families/solana/address.ts'
import { MAX_TRANSACTION_BYTES } from './readMessage.ts'

const SIGNATURE_BYTES = 64

const Key = v.pipe(
  v.string(),
  v.check((text) => parseSolanaAddress(text) !== undefined, 'expected 32 bytes in base58'),
)
const Message = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(MAX_TRANSACTION_BYTES / 3) * 4),
  v.base64(),
)
const Signature = v.pipe(
  v.string(),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
  v.check((text) => base58.decode(text).length === SIGNATURE_BYTES, 'expected 64 bytes in base58'),
)

const common = { caipNetworkId: CaipNetworkIdSchema, address: Key }

export const SolanaFeePrepareRequestSchema = v.strictObject({
  ...common,
  /** In base64, with `address` as its fee payer and only signer. */
  message: Message,
})
export type SolanaFeePrepareRequest = v.InferOutput<typeof SolanaFeePrepareRequestSchema>

/**
 * Why the operator does not pay. `account`: not for this account; `signers`: others sign too, or lookup tables are used; `program`, `instruction`: not
 * allowed; `price`: the fee is above its limit; `size`: no room for another signature; `fails`: it would fail.
 */
export const SolanaFeeReasonSchema = v.picklist([
  'account',
  'signers',
  'feePayer',
  'program',
  'instruction',
  'price',
  'size',
  'fails',
  'budget',
])
export type SolanaFeeReason = v.InferOutput<typeof SolanaFeeReasonSchema>

/** What to put into the message (`withFeePayer`). Refusals: 404 `solana_unsupported`, 403 `account_not_yours`. */
export const SolanaFeePrepareReplySchema = v.union([
  v.object({
    feePayer: Key,
    blockhash: Key,
    sponsor: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  }),
  v.object({ unsponsored: SolanaFeeReasonSchema }),
])
export type SolanaFeePrepareReply = v.InferOutput<typeof SolanaFeePrepareReplySchema>

/** The message with the operator's account, signed by `address`. */
export const SolanaFeeSendRequestSchema = v.strictObject({
  ...common,
  message: Message,
  signature: Signature,
})
export type SolanaFeeSendRequest = v.InferOutput<typeof SolanaFeeSendRequestSchema>

/**
 * The transaction's id: the operator's signature. Sending the same message again answers the same. 409
 * `solana_outdated`: not prepared, changed, or too late. 400 `solana_refused`: the network refuses it.
 */
export const SolanaFeeSendReplySchema = v.object({ signature: Signature })
export type SolanaFeeSendReply = v.InferOutput<typeof SolanaFeeSendReplySchema>
