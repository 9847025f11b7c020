// What Jupiter's Swap API answers. https://dev.jup.ag/docs/swap/order-and-execute
import * as v from 'valibot'

const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const Mint = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

export const OrderSchema = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  inputMint: Mint,
  outputMint: Mint,
  inAmount: Amount,
  outAmount: Amount,
  swapMode: v.literal('ExactIn'),
  slippageBps: v.pipe(v.number(), v.integer(), v.minValue(0)),
  router: v.string(),
  /** Base64. Absent or empty if the account could not pay, with an `errorCode` whose meaning depends on the router. */
  transaction: v.nullish(
    v.union([v.literal(''), v.pipe(v.string(), v.base64(), v.maxLength(2400))]),
  ),
  routePlan: v.pipe(
    v.array(
      v.object({
        swapInfo: v.object({
          label: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
          inputMint: Mint,
          outputMint: Mint,
        }),
        percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      }),
    ),
    v.maxLength(100),
  ),
})
export type Order = v.InferOutput<typeof OrderSchema>

/** `code` is 0 for success. A transaction that the network refused has a signature too. */
export const ExecutedSchema = v.object({
  status: v.picklist(['Success', 'Failed']),
  code: v.number(),
  signature: v.nullish(v.string()),
})
