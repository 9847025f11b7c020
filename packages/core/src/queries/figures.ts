// Cache settings from the specification (section 9, query cache), in milliseconds.

/** How long a result is fresh and returned without a request. */
export const FRESH_MS = 5000
/** Maximum number of retries after a failure. */
export const MAX_RETRIES = 3
/** Delay before the first retry. It doubles with each one. */
export const FIRST_RETRY_MS = 1000
export const MAX_RETRY_MS = 30_000
/** How long an unobserved result is kept. */
export const KEPT_MS = 5 * 60_000

/** The delay before the retry after `failures` earlier ones, counted from 0. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)
}
