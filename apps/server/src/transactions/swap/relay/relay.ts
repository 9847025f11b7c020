// Swaps between EVM chains by Relay. https://docs.relay.link. Each quote is an order that its solver has signed, so its
// transaction is used within the life of the quote.
import { relayChainNames, relayDepositories } from '@aureus/protocol/swap'
import { zeroAddress } from 'viem'
import { createHttpService } from '../../../platform/outbound/httpService.ts'
import { buildCalls, openCall, sealCall } from '../services/buildCalls.ts'
import { evmChain, parseEvmAsked, requireExactSell, routeBy, spell } from '../services/evmAsked.ts'
import { fitCall } from '../services/fitCall.ts'
import type { ServiceParameters } from '../services/parameters.ts'
import type { QuoteAsked, SwapSource } from '../source.ts'
import { RelayQuoteSchema, relayRefusal } from './answers.ts'
import { depositOf } from './deposit.ts'
import { relayStatus } from './status.ts'

const URL = 'https://api.relay.link'
/** https://docs.relay.link/references/api/api-keys: of a key, without a request for more. */
const LIMIT = { units: 50, minutes: 1 }
/** Seconds in which a deposit must be made; a later one is refunded. As long as an order of CoW. */
const LIFETIME_S = 1200
const WHOLE = 10_000n

export function createRelay({ url = URL, key, upstreams, clock }: ServiceParameters): SwapSource {
  const headers = { ...(key !== undefined && { 'x-api-key': key }) }
  const service = createHttpService({ url, token: undefined, headers, clock })
  return {
    name: 'relay',
    title: 'Relay',
    limit: LIMIT,
    covers: (sell, buy) =>
      sell !== buy &&
      relayDepositories[evmChain(sell)] !== undefined &&
      relayChainNames[evmChain(buy)] !== undefined,

    async quote(asked, signal) {
      requireExactSell(asked)
      const answer = await service.ask({
        path: '/quote/v2',
        body: requestOf(asked),
        schema: RelayQuoteSchema,
        refusal: relayRefusal,
        signal,
      })
      const { call, expected, gas } = await depositOf(answer, evmChain(asked.sell.chainId))
      const { fee, amount } = asked
      return {
        kind: 'transaction',
        ...fitCall(asked, call, { buyAmount: expected, nowMs: clock() }),
        ...(gas !== undefined && { gas }),
        // Of what is sold.
        ...(fee && {
          operatorFee: { asset: 'sell', amount: (amount * BigInt(fee.basisPoints)) / WHOLE },
        }),
        route: routeBy('Relay', asked),
        duration: Math.ceil(answer.details.timeEstimate),
        memo: sealCall(call),
      }
    },

    build: ({ asked, quoted }) => buildCalls(asked, quoted, openCall(quoted.memo), upstreams),
    status: (reference, signal) => relayStatus(service, reference, signal),
    close: () => service.close(),
  }
}

function requestOf(asked: QuoteAsked) {
  const { sellChain, buyChain, account, recipient } = parseEvmAsked(asked)
  const { fee } = asked
  return {
    user: account,
    recipient,
    // Without it, Relay refunds nothing by itself.
    refundTo: account,
    originChainId: sellChain,
    destinationChainId: buyChain,
    originCurrency: spell(asked.sell, zeroAddress),
    destinationCurrency: spell(asked.buy, zeroAddress),
    amount: String(asked.amount),
    tradeType: 'EXACT_INPUT',
    slippageTolerance: String(asked.slippage),
    ttl: LIFETIME_S,
    // The order, without which no deposit can be read.
    includeProtocolData: true,
    // A deposit by a call that names the order, for every kind of account.
    explicitDeposit: true,
    // A swap before the deposit is a call that no reader knows.
    disableOriginSwaps: true,
    ...(fee && { appFees: [{ recipient: fee.recipient, fee: String(fee.basisPoints) }] }),
  }
}
