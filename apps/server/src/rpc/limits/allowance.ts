// So many calls a minute and key, evenly renewed (the generic cell rate algorithm). A batch that is larger
// than what is left passes and is paid off, so that no batch is too large for ever.

const WINDOW_MS = 60_000
/** Keys remembered; the least recent are forgotten first. */
const REMEMBERED = 50_000

export interface Allowance {
  /** Milliseconds until `key` may call again; 0 where it may now. */
  waitMs(key: string): number
  spend(key: string, calls: number): void
}

export interface AllowanceParameters {
  perMinute: number
  /** Monotonic milliseconds. */
  now?: () => number
}

export function createAllowance(parameters: AllowanceParameters): Allowance {
  const { perMinute, now = () => performance.now() } = parameters
  const eachMs = WINDOW_MS / perMinute
  /** When all that was spent is renewed. */
  const renewedAt = new Map<string, number>()
  return {
    waitMs(key) {
      const at = renewedAt.get(key)
      return at === undefined ? 0 : Math.max(at + eachMs - WINDOW_MS - now(), 0)
    },
    spend(key, calls) {
      const at = Math.max(renewedAt.get(key) ?? 0, now()) + calls * eachMs
      renewedAt.delete(key)
      renewedAt.set(key, at)
      if (renewedAt.size <= REMEMBERED) return
      const [oldest] = renewedAt.keys()
      if (oldest !== undefined) renewedAt.delete(oldest)
    },
  }
}
