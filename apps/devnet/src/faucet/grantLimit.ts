// Limits each address to one successful grant per time window.

const PRUNE_ABOVE = 1000

export interface GrantLimit {
  /**
   * Reserves the address for one grant. Returns 0, or the milliseconds to wait if it is taken.
   * A grant in progress counts until it is released.
   */
  reserve(address: string): number
  /** The grant failed: the address may ask again at once. */
  release(address: string): void
}

/** @param now Milliseconds of a clock that never goes back. */
export function createGrantLimit(
  windowMs: number,
  now: () => number = () => performance.now(),
): GrantLimit {
  const grantedAtMs = new Map<string, number>()

  function prune() {
    for (const [address, atMs] of grantedAtMs)
      if (now() - atMs >= windowMs) grantedAtMs.delete(address)
  }

  return {
    reserve(address) {
      const key = address.toLowerCase()
      const atMs = grantedAtMs.get(key)
      const waitMs = atMs === undefined ? 0 : atMs + windowMs - now()
      if (waitMs > 0) return waitMs
      if (grantedAtMs.size >= PRUNE_ABOVE) prune()
      grantedAtMs.set(key, now())
      return 0
    },
    release(address) {
      grantedAtMs.delete(address.toLowerCase())
    },
  }
}
