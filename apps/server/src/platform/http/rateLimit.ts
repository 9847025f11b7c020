// Limits per visitor: an IPv4 address, or the /64 of one IPv6 subscriber.
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { Limiter } from '../limits/limiter.ts'
import { countRefusal } from '../limits/refusals.ts'
import { TooManyRequestsError } from './failures.ts'

/**
 * Enables `perMinute` on the routes registered afterwards. Routes without it have no limit.
 * @param origin tells the limits of two origins apart
 */
export async function registerRateLimit(
  app: FastifyInstance,
  limiter: Limiter,
  origin: string,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    store: storeOf(limiter, origin),
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

/** Route configuration: at most `max` requests at once, renewed evenly over a minute, then 429 with `Retry-After`. */
export function perMinute(max: number): FastifyContextConfig {
  return { rateLimit: { max } }
}

/** What the plugin really gives. Its types say otherwise. */
interface StoreOptions {
  routeInfo?: { method?: unknown; url?: unknown }
  max?: number
}

/** Lets `@fastify/rate-limit` ask our limiter. */
function storeOf(limiter: Limiter, origin: string) {
  return class Store implements FastifyRateLimitStore {
    readonly #take: (key: string) => number | Promise<number>
    readonly #max: number

    constructor(options: object = {}) {
      const { routeInfo, max = 0 } = options as StoreOptions
      this.#max = max
      // The plugin makes one store for itself, which it does not ask, and one for each route.
      const limit =
        routeInfo &&
        limiter.limit(`${origin} ${String(routeInfo.method)} ${String(routeInfo.url)}`, max)
      this.#take = (key) => (limit ? limiter.take([{ limit, key, units: 1 }]) : 0)
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      const answer = (waitMs: number) =>
        callback(null, { current: waitMs > 0 ? this.#max + 1 : 0, ttl: waitMs })
      const waitMs = this.#take(key)
      if (typeof waitMs === 'number') answer(waitMs)
      else waitMs.then(answer, callback)
    }

    child(route: object): Store {
      return new Store(route)
    }
  }
}
