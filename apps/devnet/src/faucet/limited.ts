// Runs grants one at a time and limits how often an address gets one.
import { FaucetError } from './failure.ts'
import { createGrantLimit } from './grantLimit.ts'

export const GRANT_WINDOW_MS = 60_000

/**
 * @param grant Runs one at a time: two transactions at once would take the same nonce.
 * @param toFaucetError What the requester is told about a failure. They may retry at once.
 * @returns a function that throws FaucetError 429 within a minute of a grant.
 */
export function limited<To extends string, Grant>(
  grant: (to: To) => Promise<Grant>,
  toFaucetError: (error: unknown) => FaucetError,
): (to: To) => Promise<Grant> {
  const limit = createGrantLimit(GRANT_WINDOW_MS)
  let queue: Promise<unknown> = Promise.resolve()
  return async (to) => {
    const waitMs = limit.reserve(to)
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      throw new FaucetError(
        429,
        'TooManyRequests',
        `This address was funded recently. Try again in ${seconds} seconds.`,
        { headers: { 'retry-after': String(seconds) } },
      )
    }
    const result = queue.then(() => grant(to))
    queue = result.catch(() => undefined)
    try {
      return await result
    } catch (error) {
      limit.release(to)
      throw toFaucetError(error)
    }
  }
}
