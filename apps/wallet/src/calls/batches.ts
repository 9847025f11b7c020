// The batches of calls that pages have sent through this frame, for as long as its tab lives.
import * as v from 'valibot'
import type { Hex } from 'viem'
import type { HostPage } from '../frame/hostPage.ts'

const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/),
  v.transform((text) => text as Hex),
)

const BatchSchema = v.object({
  id: v.string(),
  caipNetworkId: v.string(),
  /** Of the transactions that went out, in their order. */
  hashes: v.array(hash),
  /** How many were asked for. */
  count: v.number(),
  /** Of `wallet_sendCalls`. */
  version: v.optional(v.picklist(['1.0', '2.0.0']), '2.0.0'),
})
export type Batch = v.InferOutput<typeof BatchSchema>

export interface Batches {
  find(id: string): Batch | undefined
  keep(batch: Batch): void
}

const KEY = 'aureus.calls'
/** The oldest are forgotten. */
const MAX_BATCHES = 50

/**
 * @param origin of the page: ids of one page are none of another's
 * @param storage throws in browsers that keep nothing for frames: then a reload forgets them
 */
export function createBatches(
  origin: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
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
        // It is known until the reload.
      }
    },
  }
}

const ofPages = new WeakMap<HostPage, Batches>()

/** Those of the page that this frame is in. */
export function batchesOf(host: HostPage): Batches {
  const batches = ofPages.get(host) ?? createBatches(host.origin)
  ofPages.set(host, batches)
  return batches
}
