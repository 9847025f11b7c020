// Runs grants one at a time and limits how often an address gets one.
import { FaucetError } from './failure.ts'

export const GRANT_WINDOW_MS = 60_000

/**
 * @param grant Runs one at a time: two transactions at once would take the same nonce.
 * @param toFaucetError What the requester is told about a failure. They may retry at once.
 * @returns a function that throws FaucetError 429 within a minute of a grant.
 */
export function limited<To extends string, Grant>(
  grant: (to: To) => Promise<Grant>,
  toFaucetError: (error: unknown) => FaucetError,
): (to: To) => Promise<Grant> {
  const limit = createGrantLimit(GRANT_WINDOW_MS)
  let queue: Promise<unknown> = Promise.resolve()
  return async (to) => {
    const waitMs = limit.reserve(to)
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      throw new FaucetError(
        429,
        'TooManyRequests',
        `This address was funded recently. Try again in ${seconds} seconds.`,
        { headers: { 'retry-after': String(seconds) } },
      )
    }
    const result = queue.then(() => grant(to))
    queue = result.catch(() => undefined)
    try {
      return await result
    } catch (error) {
      limit.release(to)
      throw toFaucetError(error)
    }
  }
}

// Limits each address to one successful grant per time window.

const PRUNE_ABOVE = 1000

interface GrantLimit {
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
