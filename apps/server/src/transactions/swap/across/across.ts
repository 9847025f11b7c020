// Transfers between EVM chains by Across. https://docs.across.to. It asks that answers are not cached: each quote is a
// request, and its transaction is used within the life of the quote.
import { acrossSpokePools } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { zeroAddress } from 'viem'
import { createHttpService, ProviderError } from '../../../platform/outbound/httpService.ts'
import { buildCalls, openCall, sealCall } from '../services/buildCalls.ts'
import { evmChain, parseEvmAsked, requireExactSell, routeBy, spell } from '../services/evmAsked.ts'
import { fitCall } from '../services/fitCall.ts'
import type { ServiceParameters } from '../services/parameters.ts'
import {
  AddressSchema,
  AmountSchema,
  ChainIdSchema,
  HexSchema,
  QuantitySchema,
} from '../services/values.ts'
import { type QuoteAsked, SwapRefused, type SwapSource } from '../source.ts'
import { acrossStatus } from './status.ts'

const URL = 'https://app.across.to/api'
/** Its documentation names none; this keeps a site far from the strict limits without a key. */
const LIMIT = { units: 120, minutes: 1 }

const TokenSchema = v.object({
  address: AddressSchema,
  chainId: ChainIdSchema,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})
type Token = v.InferOutput<typeof TokenSchema>

/** `GET /swap/approval`. */
const ApprovalSchema = v.object({
  inputToken: TokenSchema,
  outputToken: TokenSchema,
  inputAmount: AmountSchema,
  expectedOutputAmount: AmountSchema,
  /** Seconds. */
  expectedFillTime: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
  swapTx: v.object({
    chainId: ChainIdSchema,
    to: AddressSchema,
    data: HexSchema,
    value: v.nullish(QuantitySchema),
    gas: v.nullish(QuantitySchema),
  }),
})

export interface AcrossParameters extends ServiceParameters {
  /** Two bytes in hex, which Across gives with the key. */
  integrator: string | undefined
}

export function createAcross(parameters: AcrossParameters): SwapSource {
  const { url = URL, key, integrator, upstreams, clock } = parameters
  const service = createHttpService({ url, token: key, clock })
  return {
    name: 'across',
    title: 'Across',
    limit: LIMIT,
    covers: (sell, buy) =>
      sell !== buy &&
      acrossSpokePools[evmChain(sell)] !== undefined &&
      acrossSpokePools[evmChain(buy)] !== undefined,

    async quote(asked, signal) {
      requireExactSell(asked)
      const answer = await service.ask({
        path: `/swap/approval?${query(asked, integrator)}`,
        schema: ApprovalSchema,
        refusal,
        signal,
      })
      checkOffer(answer, asked)
      const { expectedOutputAmount: buyAmount, expectedFillTime, swapTx } = answer
      if (swapTx.chainId !== evmChain(asked.sell.chainId)) throw new ProviderError('malformed')
      const call = { to: swapTx.to, data: swapTx.data, value: swapTx.value ?? 0n }
      const { fee } = asked
      return {
        kind: 'transaction',
        ...fitCall(asked, call, { buyAmount, nowMs: clock() }),
        ...(swapTx.gas != null && swapTx.gas > 0n && { gas: swapTx.gas }),
        // Contained in what arrives.
        ...(fee && {
          operatorFee: { asset: 'buy', amount: feeIn(buyAmount, fee.basisPoints) },
        }),
        route: routeBy('Across', asked),
        duration: Math.ceil(expectedFillTime),
        memo: sealCall(call),
      }
    },

    build: ({ asked, quoted }) => buildCalls(asked, quoted, openCall(quoted.memo), upstreams),
    status: (reference, signal) => acrossStatus(service, reference, signal),
    close: () => service.close(),
  }
}

const WHOLE = 10_000n

/** The fee beside what is left after it. */
const feeIn = (left: bigint, basisPoints: number): bigint =>
  (left * BigInt(basisPoints)) / (WHOLE - BigInt(basisPoints))

function query(asked: QuoteAsked, integrator: string | undefined): string {
  const { sellChain, buyChain, account, recipient } = parseEvmAsked(asked)
  const { fee } = asked
  return new URLSearchParams({
    tradeType: 'exactInput',
    amount: String(asked.amount),
    inputToken: spell(asked.sell, zeroAddress),
    outputToken: spell(asked.buy, zeroAddress),
    originChainId: String(sellChain),
    destinationChainId: String(buyChain),
    depositor: account,
    recipient,
    refundAddress: account,
    refundOnOrigin: 'true',
    // A fraction: 0.005 is half a percent.
    slippage: String(asked.slippage / 10_000),
    ...(integrator !== undefined && { integratorId: integrator }),
    ...(fee && { appFee: String(fee.basisPoints / 10_000), appFeeRecipient: fee.recipient }),
  }).toString()
}

interface Offer {
  inputToken: Token
  outputToken: Token
  inputAmount: bigint
}

/** @throws ProviderError unless it is about what was asked */
function checkOffer({ inputToken, outputToken, inputAmount }: Offer, asked: QuoteAsked): void {
  const isToken = ({ address, chainId, decimals }: Token, wanted: QuoteAsked['sell']) =>
    chainId === evmChain(wanted.chainId) &&
    address === spell(wanted, zeroAddress) &&
    decimals === wanted.decimals
  const isSame =
    inputAmount === asked.amount &&
    isToken(inputToken, asked.sell) &&
    isToken(outputToken, asked.buy)
  if (!isSame) throw new ProviderError('malformed')
}

const RefusalSchema = v.object({ code: v.string() })

const refusals = new Map<string, 'amount_too_small' | 'amount_too_large' | 'no_route'>([
  ['AMOUNT_TOO_LOW', 'amount_too_small'],
  ['AMOUNT_TOO_HIGH', 'amount_too_large'],
  ['ROUTE_NOT_ENABLED', 'no_route'],
  ['SWAP_QUOTE_UNAVAILABLE', 'no_route'],
])

function refusal(answer: unknown): Error {
  const parsed = v.safeParse(RefusalSchema, answer)
  const reason = parsed.success ? refusals.get(parsed.output.code) : undefined
  return reason === undefined ? new ProviderError('refused') : new SwapRefused(reason)
}
