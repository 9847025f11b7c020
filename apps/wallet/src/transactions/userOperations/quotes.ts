// The last operation that was priced with a fee in a token, so that sending it costs what the page's review showed.
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { BatchCall } from '../calls/batchCall.ts'
import type { PreparedOperation } from './prepareOperation.ts'

/** Less than the server keeps its promise, which leaves time to read the wallet's own window. */
export const QUOTE_MS = 120_000

interface Quoted {
  account: string
  caipNetworkId: string
  calls: readonly BatchCall[]
}

interface Quote {
  key: string
  prepared: PreparedOperation
  atMs: number
}

/** One for each page: a later quote of the same account replaces the earlier one on the server, too. */
const ofPages = new WeakMap<HostPage, Quote>()

export function keepQuote(
  host: HostPage,
  quoted: Quoted,
  prepared: PreparedOperation,
  atMs = Date.now(),
): void {
  ofPages.set(host, { key: keyOf(quoted), prepared, atMs })
}

/** @returns undefined if it is for other calls or too old */
export function findQuote(
  host: HostPage,
  quoted: Quoted,
  nowMs = Date.now(),
): PreparedOperation | undefined {
  const quote = ofPages.get(host)
  return quote?.key === keyOf(quoted) && nowMs - quote.atMs < QUOTE_MS ? quote.prepared : undefined
}

/** Once it is sent. */
export const dropQuote = (host: HostPage): void => void ofPages.delete(host)

const keyOf = ({ account, caipNetworkId, calls }: Quoted): string =>
  JSON.stringify([
    account,
    caipNetworkId,
    calls.map(({ to, value, data = '0x' }) => [to.toLowerCase(), `${value}`, data.toLowerCase()]),
  ])
