// When a rate limit ends, from the headers of an answer.
import type { Dispatcher } from 'undici'

type Headers = Dispatcher.ResponseData['headers']

/** Larger numbers are dates after 2001, smaller ones durations. */
const FIRST_UNIX_SECONDS = 1e9
const MIN_MS = 1000
/** LI.FI counts requests in windows of two hours. */
const MAX_MS = 2 * 3600 * 1000

/**
 * Milliseconds from 1 second to 2 hours; `undefined` if no header says. Reads `Retry-After` (RFC 9110: seconds or a
 * date), then `RateLimit-Reset` and `X-RateLimit-Reset`, whose values are seconds or, with some vendors, Unix seconds.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const values = [headers['retry-after'], headers['ratelimit-reset'], headers['x-ratelimit-reset']]
  for (const value of values) {
    const ms = typeof value === 'string' ? parse(value.trim(), nowMs) : undefined
    if (ms !== undefined) return Math.min(Math.max(ms, MIN_MS), MAX_MS)
  }
  return undefined
}

function parse(value: string, nowMs: number): number | undefined {
  if (/^\d{1,12}$/.test(value)) {
    const seconds = Number(value)
    return seconds * 1000 - (seconds >= FIRST_UNIX_SECONDS ? nowMs : 0)
  }
  const dateMs = Date.parse(value)
  return Number.isNaN(dateMs) ? undefined : dateMs - nowMs
}
