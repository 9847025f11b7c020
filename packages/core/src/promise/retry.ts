// Asks again for what may not be there yet, such as a session that is being written.
import { RequestAbortedError } from '../errors/wallet.ts'
import { sleep } from './sleep.ts'

export interface RetryOptions<T> {
  /** Milliseconds between two tries; 200 unless given. */
  interval?: number
  /** How often at most; 3 unless given, and never less than once. */
  max?: number
  /** True for an answer that says "not yet": null and undefined unless given. */
  again?: (value: T) => boolean
  /** Ends the waiting at once. */
  signal?: AbortSignal | undefined
}

/**
 * Calls `fn` until it answers. The last try counts as it is: its "not yet" is returned, its error thrown.
 * @throws RequestAbortedError, and what `fn` throws at the last try.
 */
export async function retry<T>(
  fn: () => Promise<T>,
  { interval = 200, max = 3, again = isMissing, signal }: RetryOptions<T> = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    if (signal?.aborted) throw new RequestAbortedError()
    const last = tries >= max
    try {
      const value = await fn()
      if (last || !again(value)) return value
    } catch (error) {
      if (last || signal?.aborted) throw error
    }
    await sleep(interval, signal)
  }
}

const isMissing = (value: unknown) => value === null || value === undefined
