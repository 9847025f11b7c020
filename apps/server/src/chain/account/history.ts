// An account's history on one chain, page by page.
import type { AccountReads } from '../history/accountReads.ts'
import type { HistoryPage, HistoryProvider, ReadHistoryParameters } from '../history/source.ts'

const PROVIDER_TIMEOUT_MS = 10_000

/** Prefix of an indexer's cursor: only the indexer can continue it. */
const INDEXED = 'i-'

export interface ReadHistoryOptions {
  cursor?: string | undefined
  providers?: readonly HistoryProvider[] | undefined
  /** Called when an indexer fails and the nodes are asked instead. */
  onFailure?: (error: unknown) => void
}

/**
 * @returns `undefined` for a cursor that does not belong to this chain
 * @throws UpstreamError if the chain does not answer. Rethrows an indexer's error on later pages. On the first page
 * the nodes take over, because they know the newest page too.
 */
export async function readHistory(
  reads: Pick<AccountReads, 'isCursor' | 'readHistory'>,
  parameters: ReadHistoryParameters,
  { cursor, providers = [], onFailure }: ReadHistoryOptions = {},
): Promise<HistoryPage | undefined> {
  const { network } = parameters
  const chainId = network.caipNetworkId
  const provider = providers.find((one) => one.covers(chainId))
  const theirs = cursor?.startsWith(INDEXED) ? cursor.slice(INDEXED.length) : undefined
  if (provider && theirs !== undefined) return askIndexer(provider, parameters, theirs)
  if (provider && cursor === undefined)
    try {
      return await askIndexer(provider, parameters)
    } catch (error) {
      onFailure?.(error)
    }
  if (cursor !== undefined && !reads.isCursor(cursor)) return undefined
  return reads.readHistory(parameters, cursor)
}

async function askIndexer(
  provider: HistoryProvider,
  { network, address }: ReadHistoryParameters,
  cursor?: string,
): Promise<HistoryPage> {
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
  const asked = { chainId: network.caipNetworkId, address, signal }
  const page = await provider.page({ ...asked, ...(cursor !== undefined && { cursor }) })
  return { ...page, next: page.next === null ? null : `${INDEXED}${page.next}` }
}
