// An allowance of calls or bytes per window and key, renewed evenly (the generic cell rate algorithm). A larger
// amount may pass and is paid off afterwards, so that no batch or answer is too large forever.

const MINUTE_MS = 60_000
/** Keys remembered. The least recently used are forgotten first. */
const REMEMBERED = 50_000

export interface Allowance {
  /** Milliseconds until `key` may call again; 0 if it may call now. */
  waitMs(key: string): number
  /** How much `key` has spent beyond its allowance. */
  debt(key: string): number
  spend(key: string, units: number): void
}

export interface AllowanceParameters {
  /** How much each key may spend in a window. */
  units: number
  /** How long the window is; 1 by default. */
  minutes?: number
  /** Monotonic milliseconds. */
  now?: () => number
}

export function createAllowance(parameters: AllowanceParameters): Allowance {
  const { units, minutes = 1, now = () => performance.now() } = parameters
  const windowMs = minutes * MINUTE_MS
  const eachMs = windowMs / units
  /** When everything spent is renewed. */
  const renewedAt = new Map<string, number>()
  return {
    waitMs(key) {
      const at = renewedAt.get(key)
      return at === undefined ? 0 : Math.max(at + eachMs - windowMs - now(), 0)
    },
    debt: (key) => Math.max((renewedAt.get(key) ?? 0) - windowMs - now(), 0) / eachMs,
    spend(key, spent) {
      const at = Math.max(renewedAt.get(key) ?? 0, now()) + spent * eachMs
      renewedAt.delete(key)
      renewedAt.set(key, at)
      if (renewedAt.size <= REMEMBERED) return
      const [oldest] = renewedAt.keys()
      if (oldest !== undefined) renewedAt.delete(oldest)
    },
  }
}
