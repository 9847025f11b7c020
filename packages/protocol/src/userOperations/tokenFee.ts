// A fee in a token: the operation's first call pays the operator, who pays the network.
import * as v from 'valibot'
import type { UserOperationCall } from './encodeExecuteBatch.ts'
import { EvmAddressSchema, type Hex } from './values.ts'
import { word } from './words.ts'

export const TokenFeeSchema = v.object({
  token: EvmAddressSchema,
  /** The operator. */
  payee: EvmAddressSchema,
  /** Base units of the token, decimal. */
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,37}$/)),
})
export type TokenFee = v.InferOutput<typeof TokenFeeSchema>

const TRANSFER: Hex = '0xa9059cbb'

/** The call that pays it. */
export const tokenFeeCall = ({ token, payee, amount }: TokenFee): UserOperationCall => ({
  to: token,
  value: '0x0',
  data: `${TRANSFER}${word(payee)}${word(BigInt(amount))}`,
})
