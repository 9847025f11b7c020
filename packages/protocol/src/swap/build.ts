// What an account sends or signs for a quote: `POST /v1/swap/build`. If it is something to sign, the signature goes to
// the same endpoint, which answers with the next step.
import * as v from 'valibot'
import { CaipAddressSchema, CaipNetworkIdSchema } from '../caip/schemas.ts'
import { bytesUpTo, EvmAddressSchema, Uint256Schema } from '../userOperations/values.ts'
import { SealedQuoteSchema, swapRefusals } from './quote.ts'
import { SwapSourceSchema } from './sources.ts'

const MAX_CALLDATA_BYTES = 65_536

export const SwapBuildRequestSchema = v.strictObject({
  quote: SealedQuoteSchema,
  /** The account that was quoted. */
  account: CaipAddressSchema,
  /** Whether the account sends all calls as one; then allowances are calls too. */
  batch: v.exactOptional(v.boolean()),
  /** Whether the account can sign a permit of the sold token's own (ERC-2612), in place of a call that allows. */
  permit: v.exactOptional(v.boolean()),
  /** The signature of the typed data (hex), or the signed Solana transaction (base64), of the step before. */
  signed: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_384))),
})
export type SwapBuildRequest = v.InferOutput<typeof SwapBuildRequestSchema>

export const SwapCallSchema = v.object({
  to: EvmAddressSchema,
  data: bytesUpTo(MAX_CALLDATA_BYTES),
  value: Uint256Schema,
})
export type SwapCall = v.InferOutput<typeof SwapCallSchema>

export const SwapTypedDataSchema = v.object({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})
export type SwapTypedData = v.InferOutput<typeof SwapTypedDataSchema>

/** What a swap's status is asked with. */
export const SwapReferenceSchema = v.object({
  source: SwapSourceSchema,
  chainId: CaipNetworkIdSchema,
  /** A transaction's hash or signature, or the id of an order. */
  id: v.pipe(v.string(), v.regex(/^\w{1,200}$/)),
})
export type SwapReference = v.InferOutput<typeof SwapReferenceSchema>

export const SwapBuildSchema = v.variant('kind', [
  /** Calls on the chain of the sold asset: exact allowances first, the swap last. */
  v.object({
    kind: v.literal('calls'),
    calls: v.pipe(v.array(SwapCallSchema), v.minLength(1), v.maxLength(6)),
  }),
  /** Calls for allowances that must be sent first, and what to sign after them. */
  v.object({
    kind: v.literal('signature'),
    purpose: v.picklist(['permit', 'order']),
    calls: v.pipe(v.array(SwapCallSchema), v.maxLength(4)),
    typedData: SwapTypedDataSchema,
  }),
  /** A Solana transaction in base64. `server`: it goes back signed; `wallet`: the wallet sends it. */
  v.object({
    kind: v.literal('solana'),
    transaction: v.pipe(v.string(), v.base64(), v.maxLength(2400)),
    sentBy: v.picklist(['wallet', 'server']),
  }),
  /** The source has what was signed. */
  v.object({ kind: v.literal('submitted'), reference: SwapReferenceSchema }),
])
export type SwapBuild = v.InferOutput<typeof SwapBuildSchema>

/**
 * Why nothing was built, as the API names it. `quote_expired`: it took too long. `quote_foreign`: no server of this
 * deployment made the quote, or for another account. The others are the source's reasons.
 */
export const swapBuildRefusals = ['quote_expired', 'quote_foreign', ...swapRefusals] as const
export type SwapBuildRefusal = (typeof swapBuildRefusals)[number]
