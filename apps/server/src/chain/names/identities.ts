// Caches identities of addresses for a day.
import type { Identity } from '@aureus/protocol'

export const IDENTITY_LIFE_MS = 86_400_000
/** How long an incomplete answer is cached. */
export const UNSURE_LIFE_MS = 60_000
/** Entries of about 200 bytes. */
const REMEMBERED = 50_000

export interface Identities {
  /** The cached identity, or a fresh lookup. */
  get(address: string): Promise<{ identity: Identity; leftMs: number }>
  /** Drops an address whose names changed. */
  forget(address: string): void
}

export interface CreateIdentitiesParameters {
  /** `unsure`: a source did not answer. */
  find: (address: string) => Promise<Pick<Identity, 'name' | 'avatar'> & { unsure?: boolean }>
  /** Milliseconds since 1970. */
  clock: () => number
  remembered?: number
}

/** Drops the least recently requested address first. */
export function createIdentities(parameters: CreateIdentitiesParameters): Identities {
  const { find, clock, remembered = REMEMBERED } = parameters
  const held = new Map<string, { identity: Identity; endsMs: number }>()
  let changes = 0

  function remember(address: string, entry: { identity: Identity; endsMs: number }): void {
    held.delete(address)
    held.set(address, entry)
    const [oldest] = held.keys()
    if (held.size > remembered && oldest !== undefined) held.delete(oldest)
  }

  return {
    async get(address) {
      const nowMs = clock()
      const known = held.get(address)
      if (known && known.endsMs > nowMs) {
        remember(address, known)
        return { identity: known.identity, leftMs: known.endsMs - nowMs }
      }
      const before = changes
      const { unsure = false, ...found } = await find(address)
      const identity = { ...found, resolvedAt: new Date(nowMs).toISOString() }
      // A change during the lookup may have invalidated the result.
      if (unsure) return { identity, leftMs: UNSURE_LIFE_MS }
      if (before === changes) remember(address, { identity, endsMs: nowMs + IDENTITY_LIFE_MS })
      return { identity, leftMs: IDENTITY_LIFE_MS }
    },
    forget(address) {
      changes++
      held.delete(address)
    },
  }
}
