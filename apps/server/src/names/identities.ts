// Who an address is, remembered for a day.
import type { Identity } from '@aureus/protocol'

export const IDENTITY_LIFE_MS = 86_400_000
/** Before somebody who did not answer is asked again. */
export const UNSURE_LIFE_MS = 60_000
/** Of about 200 bytes each. */
const REMEMBERED = 50_000

export interface Identities {
  /** What is remembered, or else found now. */
  get(address: string): Promise<{ identity: Identity; leftMs: number }>
  /** After a change of the names that hold the address. */
  forget(address: string): void
}

export interface CreateIdentitiesParameters {
  /** `unsure`: somebody who may know did not answer. */
  find: (address: string) => Promise<Pick<Identity, 'name' | 'avatar'> & { unsure?: boolean }>
  /** Milliseconds since 1970. */
  clock: () => number
  remembered?: number
}

/** Whoever was asked for longest ago is forgotten first. */
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
      // What was read before a change may be what the change did away with.
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
