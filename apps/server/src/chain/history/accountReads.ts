import type { Holding } from '../balances/holding.ts'
import type { ReadHoldingsParameters } from '../balances/source.ts'
import type { HistoryPage, ReadHistoryParameters } from './source.ts'

/** Reads the accounts of one network: what they hold, and what they sent and received. */
export interface AccountReads {
  /** The amounts of the coin and of tokens, which may be zero. @throws UpstreamError */
  readHoldings(parameters: ReadHoldingsParameters): Promise<Holdings>
  /** Whether a page of a history may continue there. */
  isCursor(text: string): boolean
  /** @param cursor of the previous page; absent for the newest page. @throws UpstreamError */
  readHistory(parameters: ReadHistoryParameters, cursor?: string): Promise<HistoryPage>
}

export interface Holdings {
  coin: bigint
  /** The part of `coin` that no block has yet, which may be negative. Absent if the source counts blocks alone. */
  unconfirmed?: bigint
  tokens: readonly Holding[]
}
