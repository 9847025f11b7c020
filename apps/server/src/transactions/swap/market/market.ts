// A service of the operator's choice that trades for its own account, and speaks our own interface.
import { isEvmChain, isSolanaChain, parseCaipAddress } from '@aureus/protocol'
import { MARKET_MAKER, type SwapBuild } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { createHttpService, type HttpService } from '../../../platform/outbound/httpService.ts'
import { checkBuilt, transactionIdOf } from '../solanaTransaction.ts'
import {
  type BuildAsked,
  type QuoteAsked,
  type SourceQuote,
  SwapRefused,
  type SwapSource,
} from '../source.ts'
import {
  BuildAnswerSchema,
  ExecuteAnswerSchema,
  type MarketRefusal,
  QuoteAnswerSchema,
} from './answers.ts'

const Memo = v.object({ id: v.string() })

export interface MarketParameters {
  /** Required with this source. */
  url: string | undefined
  token: string | undefined
  /** Where it trades, by their CAIP-2 ids. */
  chains: readonly string[]
  /** Milliseconds since 1970. */
  clock: () => number
}

export function createMarket({ url, token, chains, clock }: MarketParameters): SwapSource {
  if (url === undefined) throw new TypeError('The market has no address.')
  const service = createHttpService({ url, token, clock })

  return {
    name: 'market',
    title: MARKET_MAKER,
    covers: (sell, buy) =>
      sell === buy && chains.includes(sell) && (isEvmChain(sell) || isSolanaChain(sell)),
    quote: (asked, signal) => quote(service, asked, signal),
    build: (asked, signal) => build(service, asked, signal),
    close: () => service.close(),
  }
}

async function quote(
  service: HttpService,
  asked: QuoteAsked,
  signal: AbortSignal,
): Promise<SourceQuote> {
  const { account, recipient, sell, buy, exact, amount, slippage, fee } = asked
  // Both transfers of a co-signed transaction are of one account.
  if (recipient !== account) throw new SwapRefused('no_route')
  const body = {
    account,
    sell: assetOf(sell),
    buy: assetOf(buy),
    exact,
    amount: String(amount),
    slippage,
    ...(fee && { operatorFee: fee }),
  }
  const answer = await service.ask({ path: '/quote', body, schema: QuoteAnswerSchema, signal })
  if ('refused' in answer) throw refused(answer.refused)
  const { id, networkFee, route, ...quoted } = answer
  const whole = { venue: MARKET_MAKER, sell: assetOf(sell), buy: assetOf(buy), share: 10_000 }
  return {
    kind: 'transaction',
    ...quoted,
    ...(networkFee !== undefined && { gas: networkFee }),
    route: route ?? [whole],
    memo: { id },
  }
}

async function build(
  service: HttpService,
  { asked, quoted, signed }: BuildAsked,
  signal: AbortSignal,
): Promise<SwapBuild> {
  const { id } = v.parse(Memo, quoted.memo)
  if (signed !== undefined) return execute(service, { asked, quoted, id, signed }, signal)
  const answer = await service.ask({
    path: '/build',
    body: { id },
    schema: BuildAnswerSchema,
    signal,
  })
  if ('refused' in answer) throw refused(answer.refused)
  if (answer.kind === 'calls') {
    // The page reads calls itself, as of every source.
    if (!isEvmChain(asked.sell.chainId)) throw new SwapRefused('unavailable')
    return answer
  }
  checkBuilt(answer.transaction, { asked, quoted })
  return { ...answer, sentBy: 'server' }
}

interface Execution extends Pick<BuildAsked, 'asked' | 'quoted'> {
  id: string
  /** In base64. */
  signed: string
}

async function execute(
  service: HttpService,
  { id, signed, asked, quoted }: Execution,
  signal: AbortSignal,
): Promise<SwapBuild> {
  checkBuilt(signed, { asked, quoted })
  const body = { id, transaction: signed }
  const answer = await service.ask({ path: '/execute', body, schema: ExecuteAnswerSchema, signal })
  if ('refused' in answer) throw refused(answer.refused)
  const { chainId } = parseCaipAddress(asked.account)
  // The visitor pays the fee, so the id is known here, whatever the market says.
  const reference = { source: 'market', chainId, id: transactionIdOf(signed) } as const
  return { kind: 'submitted', reference }
}

const assetOf = ({ chainId, address }: QuoteAsked['sell']) => ({
  chainId,
  ...(address !== undefined && { address }),
})

/** A quote that it does not keep has to be asked for again. */
const refused = (reason: MarketRefusal): SwapRefused =>
  new SwapRefused(reason === 'expired' || reason === 'changed' ? 'no_route' : reason)
