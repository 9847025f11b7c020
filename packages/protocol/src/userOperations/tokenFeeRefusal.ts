// Apart from the rest of a fee in a token, because the wallet's frame needs only this.
import * as v from 'valibot'

/**
 * Why the operator offers no fee in a token. `balance`: the account has too few of each. `budget`: no more such fees today.
 * `unavailable`: not at the moment.
 */
export const TokenFeeRefusalSchema = v.picklist(['balance', 'budget', 'unavailable'])
export type TokenFeeRefusal = v.InferOutput<typeof TokenFeeRefusalSchema>
