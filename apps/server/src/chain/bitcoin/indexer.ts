// An indexer of Bitcoin with Esplora's HTTP API. It could say anything: answers are bounded, parsed, and have to be about
// what was asked. https://github.com/Blockstream/esplora/blob/master/API.md
import type { CaipNetworkId } from '@aureus/protocol'
import { scriptOfAddress } from '@aureus/protocol/addresses'
import type * as v from 'valibot'
import {
  createHttpService,
  type HttpService,
  ProviderError,
} from '../../platform/outbound/httpService.ts'
import { UpstreamError, type UpstreamFailure } from '../rpc/failure.ts'
import { checkPage, isSound } from './checkPage.ts'
import {
  AddressSchema,
  type IndexedTransaction,
  TransactionSchema,
  TransactionsSchema,
} from './schemas.ts'
import type { IndexerUrls } from './settings.ts'

/** Witnesses of 25 transactions are in the answer, too, as hex and in words. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 8000

export interface BitcoinIndexer {
  /** Satoshis in blocks, and what transactions that wait for one add or take. @throws UpstreamError */
  balance(address: string): Promise<{ confirmed: bigint; unconfirmed: bigint }>
  /**
   * Newest first, with those that wait for a block before the others.
   * @param after id of the last one of the previous page, from where on those in blocks follow
   * @throws UpstreamError
   */
  transactions(address: string, after?: string): Promise<readonly IndexedTransaction[]>
  /** `undefined` if the indexer does not know it. @throws UpstreamError */
  transaction(txid: string): Promise<IndexedTransaction | undefined>
  close(): Promise<void>
}

export interface BitcoinIndexers {
  byNetwork: ReadonlyMap<CaipNetworkId, BitcoinIndexer>
  close(): Promise<void>
}

/** Makes no request before the first use. */
export function openBitcoinIndexers(urls: IndexerUrls, clock: () => number): BitcoinIndexers {
  const all = Object.entries(urls).map(
    ([id, url]) => [id as CaipNetworkId, createBitcoinIndexer(url, clock)] as const,
  )
  return {
    byNetwork: new Map(all),
    async close() {
      await Promise.all(all.map(([, indexer]) => indexer.close()))
    },
  }
}

/** @param url may contain a login */
export function createBitcoinIndexer(url: string, clock: () => number): BitcoinIndexer {
  const service = createHttpService({
    ...withoutLogin(url),
    token: undefined,
    clock,
    timeoutMs: TIMEOUT_MS,
    isLargeUsual: true,
  })
  const ask = <S extends v.GenericSchema>(path: string, schema: S) =>
    askIndexer(service, path, schema)

  return {
    async balance(address) {
      const found = await ask(`/address/${address}`, AddressSchema)
      if (found.address !== address) throw new UpstreamError('malformed')
      const { chain_stats: confirmed, mempool_stats: waiting } = found
      return { confirmed: BigInt(confirmed), unconfirmed: BigInt(waiting) }
    },
    async transactions(address, after) {
      const script = scriptOfAddress(address)
      if (script === undefined) throw new TypeError('not an address')
      const page = after === undefined ? 'txs' : `txs/chain/${after}`
      const list = await ask(`/address/${address}/${page}`, TransactionsSchema)
      checkPage(list, { script, after })
      return list
    },
    async transaction(txid) {
      try {
        const found = await ask(`/tx/${txid}`, TransactionSchema)
        if (found.txid !== txid || !isSound(found)) throw new UpstreamError('malformed')
        return found
      } catch (error) {
        if (error instanceof UnknownError) return undefined
        throw error
      }
    },
    close: () => service.close(),
  }
}

/** The indexer does not know what was asked about. */
class UnknownError extends UpstreamError {
  override name = 'UnknownError'
  constructor() {
    super('status')
  }
}

async function askIndexer<S extends v.GenericSchema>(
  service: HttpService,
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const refusal = (_: unknown, status: number) =>
    status === 404 ? new UnknownError() : new UpstreamError('status')
  try {
    return await service.ask({ path, schema, signal, maxBytes: MAX_PAGE_BYTES, refusal })
  } catch (error) {
    if (error instanceof ProviderError) throw new UpstreamError(failures[error.failure])
    throw error
  }
}

const failures: Record<ProviderError['failure'], UpstreamFailure> = {
  unreached: 'unreached',
  timeout: 'timeout',
  status: 'status',
  rate_limited: 'limited',
  refused: 'status',
  malformed: 'malformed',
  resting: 'resting',
}

function withoutLogin(text: string): { url: string; headers: Record<string, string> } {
  const url = new URL(text)
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  return { url: url.href, headers: login === ':' ? {} : { authorization } }
}
