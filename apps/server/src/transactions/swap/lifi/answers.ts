// Answers of LI.FI: https://docs.li.fi/api-reference. Fields that are not used are dropped.
import * as v from 'valibot'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import {
  AddressSchema,
  AmountSchema,
  ChainIdSchema,
  HexSchema,
  QuantitySchema,
} from '../services/values.ts'
import { SwapRefused } from '../source.ts'

const TokenSchema = v.object({
  address: AddressSchema,
  chainId: ChainIdSchema,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})
export type LifiToken = v.InferOutput<typeof TokenSchema>

/** `GET /quote`. */
export const LifiQuoteSchema = v.object({
  toolDetails: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
  action: v.object({
    fromToken: TokenSchema,
    toToken: TokenSchema,
    fromAmount: AmountSchema,
    fromAddress: AddressSchema,
    toAddress: AddressSchema,
  }),
  estimate: v.object({
    toAmount: AmountSchema,
    /** Seconds. */
    executionDuration: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
  }),
  transactionRequest: v.object({
    to: AddressSchema,
    data: HexSchema,
    value: v.optional(QuantitySchema, '0'),
    chainId: ChainIdSchema,
    gasLimit: v.exactOptional(QuantitySchema),
  }),
})

const StepSchema = v.object({
  txHash: v.exactOptional(v.pipe(v.string(), v.regex(/^\w{43,88}$/))),
  chainId: v.exactOptional(ChainIdSchema),
  amount: v.exactOptional(AmountSchema),
  token: v.exactOptional(v.object({ address: AddressSchema, chainId: ChainIdSchema })),
})

/** `GET /status`. */
export const LifiStatusSchema = v.object({
  status: v.picklist(['NOT_FOUND', 'INVALID', 'PENDING', 'DONE', 'FAILED']),
  substatus: v.exactOptional(v.string()),
  receiving: v.exactOptional(StepSchema),
})

const RefusalSchema = v.object({
  code: v.optional(v.number()),
  errors: v.optional(v.fallback(v.array(v.object({ code: v.string() })), [])),
})

const NO_QUOTE = 1002
const NOT_FOUND = 1003
const RATE_LIMIT = 1005
const tooSmall = ['AMOUNT_TOO_LOW', 'FEES_HIGHER_THAN_AMOUNT', 'FEES_HGHER_THAN_AMOUNT']
const tooLarge = ['AMOUNT_TOO_HIGH', 'INSUFFICIENT_LIQUIDITY']

/** Why LI.FI has no quote: one error for each exchange or bridge that it asked. */
export function lifiRefusal(answer: unknown, status: number): Error {
  const parsed = v.safeParse(RefusalSchema, answer)
  const { code, errors = [] } = parsed.success ? parsed.output : {}
  const codes = errors.map((one) => one.code)
  if (code === RATE_LIMIT) return new SwapRefused('rate_limited')
  if (codes.some((one) => tooSmall.includes(one))) return new SwapRefused('amount_too_small')
  if (codes.some((one) => tooLarge.includes(one))) return new SwapRefused('amount_too_large')
  const isNoRoute = status === 404 || code === NO_QUOTE || code === NOT_FOUND
  return isNoRoute ? new SwapRefused('no_route') : new ProviderError('refused')
}
