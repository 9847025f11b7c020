// Limits of calls or bytes per window and key. They are counted in this process, or in a store that all servers share.
import type { Spending } from '../workers/spending.ts'
import { type Allowance, createAllowance } from './allowance.ts'

/** Refusals of the store that are remembered. The oldest are forgotten first. */
const REMEMBERED = 50_000

export interface RateLimit {
  /** The same on every server. */
  readonly name: string
  /** How much each key may use in a window. */
  readonly units: number
  /** How long the window is. */
  readonly minutes: number
}

export interface Use {
  limit: RateLimit
  /** Who is limited, such as an address. */
  key: string
  units: number
}

/** Counts for all servers. */
export interface LimitStore {
  readonly isAway: boolean
  /**
   * Takes all uses, or none if one of them has no room.
   * @returns the milliseconds that each must wait; zeros if they were taken
   * @throws if the store is away
   */
  take(uses: readonly Use[]): Promise<readonly number[]>
  /** Takes what was used already, soon. */
  spend(use: Use): void
}

export interface Limiter {
  /** Names a limit once. The window is a minute by default. */
  limit(name: string, units: number, minutes?: number): RateLimit
  /**
   * Takes all uses, or none if one of them has no room. There is room while anything is left, so a use that is larger
   * than what is left passes and is paid off.
   * @returns the milliseconds to wait; 0 if they were taken
   */
  take(uses: readonly Use[]): number | Promise<number>
  /** The milliseconds to wait, as far as this process knows. */
  waitMs(uses: readonly Use[]): number
  /** Takes what was used already. */
  spend(use: Use): void
  /** The units by which this process exceeded the limit. */
  debt(limit: RateLimit, key: string): number
  /** From now on counts there. */
  shareThrough(store: LimitStore): void
}

export interface LimiterParameters {
  /** Tells the other workers of this server. */
  spending?: Spending | undefined
  /** Servers that share the limits while no store counts for all. */
  servers?: number | undefined
  /** Monotonic milliseconds. */
  now?: () => number
}

interface Counter extends Allowance {
  tell: ((key: string, units: number) => void) | undefined
}

export function createLimiter(parameters: LimiterParameters = {}): Limiter {
  const { spending, servers = 1, now = () => performance.now() } = parameters
  const counters = new Map<RateLimit, Counter>()
  /** When the store will have room again. It has none before, whatever others do. */
  const refusedUntil = new Map<string, number>()
  let store: LimitStore | undefined

  const nameOf = ({ limit, key }: Use) => `${limit.name}\n${key}`

  function counterOf(limit: RateLimit): Counter {
    const counter = counters.get(limit)
    if (!counter) throw new Error(`the limit ${limit.name} is of another limiter`)
    return counter
  }

  const spendHere = ({ limit, key, units }: Use): void => {
    const { spend, tell } = counterOf(limit)
    spend(key, units)
    tell?.(key, units)
  }

  const waitHere = ({ limit, key }: Use) => counterOf(limit).waitMs(key)

  function waitForStore(use: Use): number {
    const until = refusedUntil.get(nameOf(use))
    if (until === undefined) return 0
    if (until > now()) return until - now()
    refusedUntil.delete(nameOf(use))
    return 0
  }

  const waitMs = (uses: readonly Use[]) =>
    Math.max(0, ...uses.map(store && !store.isAway ? waitForStore : waitHere))

  function takeHere(uses: readonly Use[]): number {
    const wait = Math.max(0, ...uses.map(waitHere))
    if (wait === 0) uses.forEach(spendHere)
    return wait
  }

  async function takeThere(from: LimitStore, uses: readonly Use[]): Promise<number> {
    const waits = await from.take(uses).catch(() => undefined)
    if (!waits) return takeHere(uses)
    const longest = Math.max(0, ...waits)
    // Counted here as well, for when the store is away.
    if (longest === 0) uses.forEach(spendHere)
    for (const [at, use] of uses.entries()) remember(use, waits[at] ?? 0)
    return longest
  }

  function remember(use: Use, wait: number): void {
    if (wait === 0) return
    const name = nameOf(use)
    refusedUntil.delete(name)
    refusedUntil.set(name, now() + wait)
    const [oldest] = refusedUntil.keys()
    if (refusedUntil.size > REMEMBERED && oldest !== undefined) refusedUntil.delete(oldest)
  }

  return {
    limit(name, units, minutes = 1) {
      const limit = { name, units, minutes }
      const own = createAllowance({ units: Math.ceil(units / servers), minutes, now })
      counters.set(limit, { ...own, tell: spending?.share(name, own.spend) })
      return limit
    },
    take(uses) {
      const wait = waitMs(uses)
      if (wait > 0) return wait
      return store && !store.isAway ? takeThere(store, uses) : takeHere(uses)
    },
    waitMs,
    spend(use) {
      spendHere(use)
      store?.spend(use)
    },
    debt: (limit, key) => counterOf(limit).debt(key),
    shareThrough(given) {
      store = given
    },
  }
}
