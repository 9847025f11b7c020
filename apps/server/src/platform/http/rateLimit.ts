// Limits per visitor: an IPv4 address, or the /64 of one IPv6 subscriber.
import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { Spending } from '../workers/spending.ts'
import { TooManyRequestsError } from './failures.ts'
import { sharedStore } from './sharedStore.ts'

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
    errorResponseBuilder: () => new TooManyRequestsError(),
  })
}

/** Route configuration: at most `max` requests per minute and visitor, then 429 with `Retry-After`. */
export function perMinute(max: number): FastifyContextConfig {
  return { rateLimit: { max, timeWindow: 60_000 } }
}
