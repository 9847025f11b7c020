// Limits per visitor: an IPv4 address, or the /64 of one IPv6 subscriber.

import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { countRefusal } from '../limits/refusals.ts'
import type { Spending } from '../workers/spending.ts'
import { TooManyRequestsError } from './failures.ts'

/** Addresses remembered per route. The least recently used are forgotten first. */
const REMEMBERED = 50_000

/**
 * Enables `perMinute` on the routes registered afterwards. Routes without it have no limit.
 * @param spending shares the limits with the other workers
 * @param origin tells the limits of two origins apart
 */
export async function registerRateLimit(
  app: FastifyInstance,
  spending?: Spending,
  origin = '',
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    cache: REMEMBERED,
    ...(spending && { store: sharedStore(spending, origin, REMEMBERED) }),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => {
      countRefusal('http')
      return new TooManyRequestsError()
    },
  })
}

/** Route configuration: at most `max` requests per minute and visitor, then 429 with `Retry-After`. */
export function perMinute(max: number): FastifyContextConfig {
  return { rateLimit: { max, timeWindow: 60_000 } }
}

// Counts requests for a rate limit that holds for several workers together.

interface Window {
  count: number
  startedMs: number
}

/** What the plugin really gives. Its types say otherwise. */
interface StoreOptions {
  routeInfo?: { method?: unknown; url?: unknown }
  timeWindow?: number
}

/**
 * A store for `@fastify/rate-limit`.
 * @param origin tells the limits of two origins apart
 * @param remembered addresses per route; the oldest windows are forgotten first
 */
function sharedStore(spending: Spending, origin: string, remembered: number) {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>()
    readonly #tell: ((key: string, units: number) => void) | undefined
    readonly #windowMs: number

    constructor(options: object = {}) {
      const { routeInfo, timeWindow = 60_000 } = options as StoreOptions
      this.#windowMs = timeWindow
      // The plugin makes one store for itself and one for each route.
      if (!routeInfo) return
      const name = `${origin} ${String(routeInfo.method)} ${String(routeInfo.url)}`
      this.#tell = spending.share(name, (key, units) => void this.#add(key, units))
    }

    #add(key: string, units: number): Window {
      const nowMs = performance.now()
      const before = this.#windows.get(key)
      const isOver = !before || before.startedMs + this.#windowMs <= nowMs
      const window = isOver ? { count: 0, startedMs: nowMs } : before
      window.count += units
      if (!isOver) return window
      this.#windows.delete(key)
      this.#windows.set(key, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > remembered && oldest !== undefined) this.#windows.delete(oldest)
      return window
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      const { count, startedMs } = this.#add(key, 1)
      this.#tell?.(key, 1)
      callback(null, { current: count, ttl: startedMs + this.#windowMs - performance.now() })
    }

    child(route: object): SharedStore {
      return new SharedStore(route)
    }
  }
}
