// The specification's figures for everything that is read (section 9, query cache), in milliseconds.

/** What was read is good for so long: whoever asks meanwhile is given it. */
export const FRESH_MS = 5000
/** How often a reading that failed is tried again. */
export const MAX_RETRIES = 3
/** The wait before the first of them; it doubles with each. */
export const FIRST_RETRY_MS = 1000
export const MAX_RETRY_MS = 30_000
/** What nobody looks at is kept for so long. */
export const KEPT_MS = 5 * 60_000

/** Before the retry after `failures` earlier ones, counted from 0. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)
}
