// Repeats a request whose result may not exist yet, such as a session that is still being written.
import { RequestAbortedError } from '../errors/wallet.ts'
import { sleep } from './sleep.ts'

export interface RetryOptions<T> {
  /** Milliseconds between attempts; 200 by default. */
  interval?: number
  /** Maximum number of attempts; 3 by default, at least 1. */
  max?: number
  /** True for an answer that means "not yet"; by default null and undefined. */
  again?: (value: T) => boolean
  /** Stops waiting immediately. */
  signal?: AbortSignal | undefined
}

/**
 * Calls `fn` until it answers. The last attempt is final: its "not yet" is returned, its error thrown.
 * @throws RequestAbortedError, or the last attempt's error.
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
