// The batches of calls that pages have sent through this frame, kept while its tab lives.
import * as v from 'valibot'
import type { Hex } from 'viem'
import type { HostPage } from '../../lib/page/hostPage.ts'
import { tabStorage } from '../../lib/store/webStorage.ts'

const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/),
  v.transform((text) => text as Hex),
)

const BatchSchema = v.object({
  id: v.string(),
  caipNetworkId: v.string(),
  /** Of the transactions that were sent, in order. Empty for an operation. */
  hashes: v.array(hash),
  /** Until then, further transactions may follow those that were sent. */
  sendingUntilMs: v.exactOptional(v.number()),
  /** Of the operation that runs all calls (ERC-4337). */
  userOpHash: v.exactOptional(hash),
  /** Whether the server has the operation is unknown: every answer was lost. */
  isUnsure: v.exactOptional(v.literal(true)),
  /** How many calls were requested. */
  count: v.number(),
  /** The version of `wallet_sendCalls` that was used. */
  version: v.optional(v.picklist(['1.0', '2.0.0']), '2.0.0'),
})
export type Batch = v.InferOutput<typeof BatchSchema>

export interface Batches {
  find(id: string): Batch | undefined
  keep(batch: Batch): void
}

/** How long a transaction of a batch may wait for its block before the next is no longer sent. */
export const SENDING_MS = 600_000

const KEY = 'aureus.calls'
/** Beyond this the oldest are forgotten. */
const MAX_BATCHES = 50

/**
 * @param origin of the page, which cannot see other pages' ids
 * @param storage may throw in browsers that store nothing for frames; then a reload forgets the batches
 */
export function createBatches(
  origin: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = tabStorage,
): Batches {
  const key = `${KEY} ${origin}`
  let known = read()

  function read(): Batch[] {
    try {
      const parsed = v.safeParse(v.array(BatchSchema), JSON.parse(storage().getItem(key) ?? '[]'))
      return parsed.success ? parsed.output : []
    } catch {
      return []
    }
  }

  return {
    find: (id) => known.find((batch) => batch.id === id),
    keep(batch) {
      known = [...known.filter(({ id }) => id !== batch.id), batch].slice(-MAX_BATCHES)
      try {
        storage().setItem(key, JSON.stringify(known))
      } catch {
        // Remembered until the reload.
      }
    },
  }
}

const ofPages = new WeakMap<HostPage, Batches>()

/** The batches of the page around this frame. */
export function batchesOf(host: HostPage): Batches {
  const batches = ofPages.get(host) ?? createBatches(host.origin)
  ofPages.set(host, batches)
  return batches
}
