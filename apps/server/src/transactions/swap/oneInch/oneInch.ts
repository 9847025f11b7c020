// Swaps by 1inch, version 6.1 of its API. https://portal.1inch.dev/documentation
import { oneInchRouters } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { createHttpService, ProviderError } from '../../../platform/outbound/httpService.ts'
import { leastOf } from '../checkQuote.ts'
import { evmChain, parseEvmAsked, requireExactSell, routeBy, spell } from '../services/evmAsked.ts'
import { requireFeeRecipient } from '../services/feeRecipient.ts'
import { fitCall } from '../services/fitCall.ts'
import { keepMinimum } from '../services/keepMinimum.ts'
import type { ServiceParameters } from '../services/parameters.ts'
import { buildWithPermit } from '../services/permits/buildWithPermit.ts'
import { AddressSchema, AmountSchema, HexSchema, QuantitySchema } from '../services/values.ts'
import { type QuoteAsked, SwapRefused, type SwapSource } from '../source.ts'
import { permitAndCall } from './permitAndCall.ts'

const URL = 'https://api.1inch.com/swap/v6.1'
/** Of the free plan: one a second. */
const LIMIT = { units: 60, minutes: 1 }
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Seconds. */
const DURATION_S = 15
const WHOLE = 10_000n

const TokenSchema = v.object({
  address: AddressSchema,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})
type Token = v.InferOutput<typeof TokenSchema>

const offered = { srcToken: TokenSchema, dstToken: TokenSchema, dstAmount: AmountSchema }

/** `GET /quote`. */
const QuoteSchema = v.object({ ...offered, gas: v.nullish(QuantitySchema) })

/** `GET /swap`. */
const SwapSchema = v.object({
  ...offered,
  tx: v.object({ to: AddressSchema, data: HexSchema, value: QuantitySchema }),
})

export function createOneInch({ url = URL, key, upstreams, clock }: ServiceParameters): SwapSource {
  const service = createHttpService({ url, token: key, clock })
  return {
    name: '1inch',
    title: '1inch',
    limit: LIMIT,
    covers: (sell, buy) => sell === buy && oneInchRouters[evmChain(sell)] !== undefined,

    async quote(asked, signal) {
      requireExactSell(asked)
      const offer = await service.ask({
        path: pathOf(asked, 'quote', { includeGas: 'true' }),
        schema: QuoteSchema,
        refusal,
        signal,
      })
      checkOffer(offer, asked)
      const { dstAmount, gas } = offer
      const { sell, fee, amount } = asked
      const spender = oneInchRouters[evmChain(sell.chainId)] ?? ''
      return {
        kind: 'transaction',
        sellAmount: amount,
        buyAmount: dstAmount,
        minimum: leastOf(asked, dstAmount),
        ...(gas != null && { gas }),
        // Taken from what is sold; the rest is traded.
        ...(fee && {
          operatorFee: { asset: 'sell', amount: (amount * BigInt(fee.basisPoints)) / WHOLE },
        }),
        ...(sell.address !== undefined && { allowance: { spender, amount } }),
        route: routeBy('1inch', asked),
        duration: DURATION_S,
        memo: null,
      }
    },

    build(building, signal) {
      const { asked, quoted } = building
      const { account, recipient } = parseEvmAsked(asked)
      const askCall = () =>
        keepMinimum(asked, quoted, async (slippage) => {
          const offer = await service.ask({
            path: pathOf(asked, 'swap', {
              from: account,
              origin: account,
              receiver: recipient,
              // A percentage: 0.5 is half a percent.
              slippage: String(slippage / 100),
              // Only the function that names what arrives, not those of single pools.
              compatibility: 'true',
              // The allowance may come in the same batch.
              disableEstimate: 'true',
            }),
            schema: SwapSchema,
            refusal,
            signal,
          })
          checkOffer(offer, asked)
          const { dstAmount: buyAmount, tx } = offer
          requireFeeRecipient(asked, tx.data)
          return { ...fitCall({ ...asked, slippage }, tx, { buyAmount, nowMs: clock() }), call: tx }
        })
      const router = oneInchRouters[evmChain(asked.sell.chainId)]
      const carrier = router === undefined ? undefined : permitAndCall(getAddress(router))
      return buildWithPermit(building, askCall, { upstreams, carrier })
    },

    close: () => service.close(),
  }
}

function pathOf(asked: QuoteAsked, operation: string, more: Record<string, string>): string {
  const { sell, buy, amount, fee } = asked
  const query = new URLSearchParams({
    src: spell(sell, COIN),
    dst: spell(buy, COIN),
    amount: String(amount),
    includeTokensInfo: 'true',
    ...(fee && { fee: String(fee.basisPoints / 100), referrer: fee.recipient }),
    ...more,
  })
  return `/${evmChain(sell.chainId)}/${operation}?${query.toString()}`
}

/** @throws ProviderError unless it is about the tokens that were asked for */
function checkOffer(
  { srcToken, dstToken }: { srcToken: Token; dstToken: Token },
  { sell, buy }: QuoteAsked,
): void {
  const isToken = ({ address, decimals }: Token, wanted: QuoteAsked['sell']) =>
    address === spell(wanted, COIN) && decimals === wanted.decimals
  if (!isToken(srcToken, sell) || !isToken(dstToken, buy)) throw new ProviderError('malformed')
}

const RefusalSchema = v.object({ description: v.string() })

/** 1inch has no codes for this. */
function refusal(answer: unknown): Error {
  const parsed = v.safeParse(RefusalSchema, answer)
  const isNoRoute =
    parsed.success && /liquidity|no route|not supported/i.test(parsed.output.description)
  return isNoRoute ? new SwapRefused('no_route') : new ProviderError('refused')
}
