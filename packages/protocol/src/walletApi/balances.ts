// `POST /v1/balances` of the wallet origin, with an access token: balances of an account on several chains.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { TokenBalanceSchema } from '../tokens/balances.ts'

export const BalancesRequestSchema = v.strictObject({
  address: v.pipe(v.string(), v.maxLength(64)),
  chainIds: v.pipe(v.array(CaipNetworkIdSchema), v.minLength(1), v.maxLength(100)),
})

/** A missing chain did not answer or is not supported. */
export const BalancesReplySchema = v.object({
  chains: v.array(
    v.object({ chainId: CaipNetworkIdSchema, balances: v.array(TokenBalanceSchema) }),
  ),
})
export type BalancesReply = v.InferOutput<typeof BalancesReplySchema>
