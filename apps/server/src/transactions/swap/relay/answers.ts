// Answers of Relay: https://docs.relay.link/references/api. Fields that are not used are dropped.
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

const WordSchema = v.pipe(
  HexSchema,
  v.check((hex) => hex.length === 66, 'expected 32 bytes'),
)
const DeadlineSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1))

/** With `includeProtocolData`: the order whose hash is the deposit's id. Currencies are addresses; the zero one is the coin. */
const OrderSchema = v.object({
  salt: QuantitySchema,
  inputs: v.array(
    v.object({
      refunds: v.array(
        v.object({
          chainId: v.string(),
          recipient: AddressSchema,
          currency: AddressSchema,
          minimumAmount: AmountSchema,
          deadline: DeadlineSchema,
          extraData: HexSchema,
        }),
      ),
    }),
  ),
  output: v.object({
    chainId: v.string(),
    payments: v.array(
      v.object({
        recipient: AddressSchema,
        currency: AddressSchema,
        minimumAmount: AmountSchema,
        expectedAmount: AmountSchema,
      }),
    ),
    deadline: DeadlineSchema,
    calls: v.array(v.unknown()),
    extraData: HexSchema,
  }),
  fees: v.array(v.unknown()),
})
export type RelayOrderAnswer = v.InferOutput<typeof OrderSchema>

/** `POST /quote/v2`. */
export const RelayQuoteSchema = v.object({
  steps: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      items: v.array(v.object({ data: v.unknown() })),
    }),
  ),
  details: v.object({
    /** Seconds. */
    timeEstimate: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
  }),
  protocol: v.object({
    v2: v.object({
      orderId: WordSchema,
      orderData: OrderSchema,
      /** The solver's, of the id as a message (EIP-191). */
      orderSignature: HexSchema,
    }),
  }),
})
export type RelayQuote = v.InferOutput<typeof RelayQuoteSchema>

/** The item of the step `deposit`. */
export const DepositSchema = v.object({
  to: AddressSchema,
  data: HexSchema,
  value: QuantitySchema,
  chainId: ChainIdSchema,
  gas: v.nullish(QuantitySchema),
})

/** `GET /requests/v3`. */
export const RelayRequestsSchema = v.object({
  requests: v.array(
    v.object({
      status: v.string(),
      data: v.object({
        outTxs: v.nullish(
          v.array(
            v.object({
              txHash: v.pipe(v.string(), v.regex(/^\w{43,88}$/)),
              chainId: ChainIdSchema,
            }),
          ),
        ),
      }),
    }),
  ),
})

const RefusalSchema = v.object({ errorCode: v.string() })

const tooLarge = ['AMOUNT_TOO_HIGH', 'INSUFFICIENT_LIQUIDITY', 'SOLVER_CAPACITY_EXCEEDED']
/** About the pair or the visitor, and not about this server. */
const noRoute = [
  'CHAIN_DISABLED',
  'FORBIDDEN',
  'INSUFFICIENT_FUNDS',
  'INVALID_INPUT_CURRENCY',
  'INVALID_OUTPUT_CURRENCY',
  'NO_INTERNAL_SWAP_ROUTES_FOUND',
  'NO_QUOTES',
  'NO_SWAP_ROUTES_FOUND',
  'ROUTE_TEMPORARILY_RESTRICTED',
  'SANCTIONED_CURRENCY',
  'SANCTIONED_WALLET_ADDRESS',
  'SWAP_IMPACT_TOO_HIGH',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_CURRENCY',
  'UNSUPPORTED_ROUTE',
]

export function relayRefusal(answer: unknown): Error {
  const parsed = v.safeParse(RefusalSchema, answer)
  const code = parsed.success ? parsed.output.errorCode : ''
  if (code === 'AMOUNT_TOO_LOW') return new SwapRefused('amount_too_small')
  if (tooLarge.includes(code)) return new SwapRefused('amount_too_large')
  return noRoute.includes(code) ? new SwapRefused('no_route') : new ProviderError('refused')
}
