// Answer of `POST /v1/faucet`, which exists only with a devnet.
import * as v from 'valibot'

export const FaucetResponseSchema = v.object({
  /** Transaction hash (eip155: 66 characters), or signature in base58 (solana: 64 to 88). */
  hash: v.pipe(v.string(), v.regex(/^\w{64,88}$/)),
  /** Base units of the native coin, decimal. */
  amount: v.pipe(v.string(), v.regex(/^\d+$/)),
})
export type FaucetResponse = v.InferOutput<typeof FaucetResponseSchema>
