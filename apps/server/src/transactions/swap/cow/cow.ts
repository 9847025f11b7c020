// Orders of CoW Protocol: signed by the account, traded by solvers, which pay the network's fee. https://docs.cow.fi
import { cowRelayers, cowSettlements, type SwapBuild } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { isHex, recoverTypedDataAddress } from 'viem'
import {
  createHttpService,
  type HttpService,
  ProviderError,
} from '../../../platform/outbound/httpService.ts'
import { allowanceCalls } from '../services/buildCalls.ts'
import { evmChain, parseEvmAsked, routeBy, spell } from '../services/evmAsked.ts'
import type { ServiceParameters } from '../services/parameters.ts'
import { type BuildAsked, type QuoteAsked, SwapRefused, type SwapSource } from '../source.ts'
import { CowQuoteSchema, CowUidSchema, cowRefusal } from './answers.ts'
import {
  appDataHash,
  appDataOf,
  COW_COIN,
  type CowMemo,
  CowMemoSchema,
  cowOrder,
  cowTypedData,
  cowUid,
} from './order.ts'
import { orderBook } from './orderBook.ts'
import { cowStatus } from './status.ts'

const URL = 'https://api.cow.fi'
/** The documentation names none: this is what CoW's own SDK keeps to, five requests a second. */
const LIMIT = { units: 300, minutes: 1 }
/** Seconds that an order may be filled, longer than one takes to sign it. */
const VALID_S = 20 * 60
/** Seconds. Most orders are settled in the next auctions. */
const DURATION_S = 60
const WHOLE = 10_000n

export function createCow({ url = URL, upstreams, clock }: ServiceParameters): SwapSource {
  const service = createHttpService({ url, token: undefined, clock })
  return {
    name: 'cow',
    title: 'CoW Swap',
    limit: LIMIT,
    covers: (sell, buy) => sell === buy && cowSettlements[evmChain(sell)] !== undefined,

    async quote(asked, signal) {
      // A coin cannot be taken with a signature.
      if (asked.sell.address === undefined) throw new SwapRefused('no_route')
      const { quote, id } = await service.ask({
        path: `${orderBook(asked.sell.chainId)}/v1/quote`,
        body: quoteRequest(asked),
        schema: CowQuoteSchema,
        refusal: cowRefusal,
        signal,
      })
      const isSame =
        quote.sellToken === spell(asked.sell, COW_COIN) &&
        quote.buyToken === spell(asked.buy, COW_COIN) &&
        quote.kind === asked.exact
      if (!isSame) throw new ProviderError('malformed')
      const amounts = limits(asked, quote)
      const spender = cowRelayers[evmChain(asked.sell.chainId)] ?? ''
      return {
        kind: 'order',
        ...amounts,
        route: routeBy('CoW Protocol', asked),
        allowance: { spender, amount: amounts.sellAmount },
        duration: DURATION_S,
        memo: {
          sellAmount: String(amounts.sellAmount),
          buyAmount: String(amounts.minimum),
          validTo: Math.floor(clock() / 1000) + VALID_S,
          quoteId: id,
        },
      }
    },

    async build(parameters, signal) {
      const { asked, quoted, signed } = parameters
      const memo = v.parse(CowMemoSchema, quoted.memo)
      if (signed !== undefined) return submit(service, { asked, memo, signed }, signal)
      return {
        kind: 'signature',
        purpose: 'order',
        calls: await allowanceCalls(asked, quoted, upstreams),
        typedData: cowTypedData(asked, memo),
      }
    },

    status: (reference, signal) => cowStatus(service, reference, signal),
    close: () => service.close(),
  }
}

function quoteRequest(asked: QuoteAsked): object {
  const { account, recipient } = parseEvmAsked(asked)
  const appData = appDataOf(asked.fee)
  const amount = String(asked.amount)
  return {
    sellToken: spell(asked.sell, COW_COIN),
    buyToken: spell(asked.buy, COW_COIN),
    from: account,
    receiver: recipient,
    appData,
    appDataHash: appDataHash(appData),
    validFor: VALID_S,
    priceQuality: 'verified',
    signingScheme: 'eip712',
    ...(asked.exact === 'sell'
      ? { kind: 'sell', sellAmountBeforeFee: amount }
      : { kind: 'buy', buyAmountAfterFee: amount }),
  }
}

interface Quoted {
  sellAmount: bigint
  buyAmount: bigint
  feeAmount: bigint
}

/** The quoted amounts with both fees, and the limit that the order sets. The slippage is on the side that moves. */
function limits({ exact, amount, slippage, fee }: QuoteAsked, quoted: Quoted) {
  const sold = quoted.sellAmount + quoted.feeAmount
  if ((exact === 'sell' ? sold : quoted.buyAmount) !== amount) throw new ProviderError('malformed')
  const part = (of: bigint, basisPoints: number) => (of * BigInt(basisPoints)) / WHOLE
  const basisPoints = fee?.basisPoints ?? 0
  if (exact === 'sell') {
    const taken = part(quoted.buyAmount, basisPoints)
    const buyAmount = quoted.buyAmount - taken
    return {
      sellAmount: amount,
      buyAmount,
      minimum: buyAmount - part(buyAmount, slippage),
      ...(fee && { operatorFee: { asset: 'buy' as const, amount: taken } }),
    }
  }
  const taken = part(sold, basisPoints)
  const expected = sold + taken
  return {
    sellAmount: expected + part(expected, slippage),
    buyAmount: amount,
    minimum: amount,
    ...(fee && { operatorFee: { asset: 'sell' as const, amount: taken } }),
  }
}

interface Submitted extends Pick<BuildAsked, 'asked'> {
  memo: CowMemo
  signed: string
}

async function submit(
  service: HttpService,
  { asked, memo, signed }: Submitted,
  signal: AbortSignal,
): Promise<SwapBuild> {
  const { chainId } = asked.sell
  const { account } = parseEvmAsked(asked)
  const typedData = cowTypedData(asked, memo)
  const appData = appDataOf(asked.fee)
  const uid = await service.ask({
    path: `${orderBook(chainId)}/v1/orders`,
    body: {
      ...cowOrder(asked, memo),
      appData,
      appDataHash: appDataHash(appData),
      from: account,
      signature: signed,
      // Contracts sign in a form of their own (ERC-1271).
      signingScheme: (await isSignedBy(account, typedData, signed)) ? 'eip712' : 'eip1271',
      ...(memo.quoteId != null && { quoteId: memo.quoteId }),
    },
    schema: CowUidSchema,
    refusal: cowRefusal,
    signal,
  })
  // Another id would be another order.
  if (uid !== cowUid(typedData, account, memo.validTo)) throw new ProviderError('malformed')
  return { kind: 'submitted', reference: { source: 'cow', chainId, id: uid } }
}

async function isSignedBy(
  account: string,
  typedData: ReturnType<typeof cowTypedData>,
  signature: string,
): Promise<boolean> {
  if (!isHex(signature) || signature.length !== 132) return false
  const parameters = { ...typedData, signature } as Parameters<typeof recoverTypedDataAddress>[0]
  return recoverTypedDataAddress(parameters).then(
    (signer) => signer === account,
    () => false,
  )
}
