// Limits per visitor: an IPv4 address, or the /64 of one IPv6 subscriber.
import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { TooManyRequestsError } from './failures.ts'

/** Addresses remembered per route. The least recently used are forgotten first. */
const REMEMBERED = 50_000

/** Enables `perMinute` on the routes registered afterwards. Routes without it have no limit. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    cache: REMEMBERED,
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
