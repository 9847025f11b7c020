// Bodies of `POST /v1/faucet`, which exists only beside a devnet.
import * as v from 'valibot'
import { ChecksumAddressSchema } from '../caip/address.ts'

export const FaucetRequestSchema = v.strictObject({ address: ChecksumAddressSchema })

export const FaucetResponseSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
  /** Base units of the native coin, decimal. */
  amount: v.pipe(v.string(), v.regex(/^\d+$/)),
})
export type FaucetResponse = v.InferOutput<typeof FaucetResponseSchema>
