// Swaps by LI.FI, on one chain and across chains. https://docs.li.fi
import { lifiDiamonds } from '@aureus/protocol/swap'
import { zeroAddress } from 'viem'
import { createHttpService, ProviderError } from '../../../platform/outbound/httpService.ts'
import { openCall, sealCall } from '../services/buildCalls.ts'
import { evmChain, parseEvmAsked, requireExactSell, routeBy, spell } from '../services/evmAsked.ts'
import { refuseIntegratorFee } from '../services/feeRecipient.ts'
import { fitCall } from '../services/fitCall.ts'
import type { ServiceParameters } from '../services/parameters.ts'
import { buildWithPermit } from '../services/permits/buildWithPermit.ts'
import type { QuoteAsked, SwapSource } from '../source.ts'
import { LifiQuoteSchema, type LifiToken, lifiRefusal } from './answers.ts'
import { permitProxy } from './permitProxy.ts'
import { lifiStatus } from './status.ts'

const URL = 'https://li.quest/v1'
/** Per address of a server. https://docs.li.fi/api-reference/rate-limits */
const LIMIT = { units: 75, minutes: 120 }
/** Counted over the same two hours: 100 a minute. */
const LIMIT_WITH_KEY = { units: 12_000, minutes: 120 }

export function createLifi({ url = URL, key, upstreams, clock }: ServiceParameters): SwapSource {
  const service = createHttpService({
    url,
    token: undefined,
    ...(key !== undefined && { headers: { 'x-lifi-api-key': key } }),
    clock,
  })
  return {
    name: 'lifi',
    title: 'LI.FI',
    limit: key === undefined ? LIMIT : LIMIT_WITH_KEY,
    covers: (sell, buy) =>
      lifiDiamonds[evmChain(sell)] !== undefined && lifiDiamonds[evmChain(buy)] !== undefined,

    async quote(asked, signal) {
      requireExactSell(asked)
      const { action, estimate, transactionRequest, toolDetails } = await service.ask({
        path: `/quote?${query(asked)}`,
        schema: LifiQuoteSchema,
        refusal: lifiRefusal,
        signal,
      })
      checkAction(action, asked)
      const { chainId, gasLimit, ...call } = transactionRequest
      if (chainId !== evmChain(asked.sell.chainId)) throw new ProviderError('malformed')
      refuseIntegratorFee(call.data)
      const fit = fitCall(asked, call, { buyAmount: estimate.toAmount, nowMs: clock() })
      return {
        kind: 'transaction',
        ...fit,
        ...(gasLimit !== undefined && { gas: gasLimit }),
        route: routeBy(toolDetails.name, asked),
        duration: Math.ceil(estimate.executionDuration),
        memo: sealCall(call),
      }
    },

    build: (building) =>
      buildWithPermit(building, async () => openCall(building.quoted.memo), {
        upstreams,
        carrier: permitProxy(evmChain(building.asked.sell.chainId)),
      }),
    status: (reference, signal) => lifiStatus(service, reference, signal),
    close: () => service.close(),
  }
}

/** The operator's own fee is paid to accounts that LI.FI registers, so none is asked for here. */
function query(asked: QuoteAsked): string {
  const { sellChain, buyChain, account, recipient } = parseEvmAsked(asked)
  return new URLSearchParams({
    fromChain: String(sellChain),
    toChain: String(buyChain),
    fromToken: spell(asked.sell, zeroAddress),
    toToken: spell(asked.buy, zeroAddress),
    fromAmount: String(asked.amount),
    fromAddress: account,
    toAddress: recipient,
    // A fraction: 0.005 is half a percent.
    slippage: String(asked.slippage / 10_000),
    // The only bridge whose deposits name the receiver and the minimum.
    ...(sellChain !== buyChain && { allowBridges: 'across' }),
  }).toString()
}

interface Action {
  fromToken: LifiToken
  toToken: LifiToken
  fromAmount: bigint
  fromAddress: string
  toAddress: string
}

/** @throws ProviderError unless it is about what was asked */
function checkAction(action: Action, asked: QuoteAsked): void {
  const { account, recipient } = parseEvmAsked(asked)
  const isSame =
    action.fromAmount === asked.amount &&
    action.fromAddress === account &&
    action.toAddress === recipient &&
    isToken(action.fromToken, asked.sell) &&
    isToken(action.toToken, asked.buy)
  if (!isSame) throw new ProviderError('malformed')
}

const isToken = ({ address, chainId, decimals }: LifiToken, asked: QuoteAsked['sell']): boolean =>
  chainId === evmChain(asked.chainId) &&
  address === spell(asked, zeroAddress) &&
  decimals === asked.decimals
