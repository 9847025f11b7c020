import { RequestAbortedError } from '../errors/wallet.ts'

/**
 * @param watch receives a function that ends the sleep early. It returns a cleanup function.
 * @throws RequestAbortedError as soon as the signal aborts.
 */
export function sleep(
  ms: number,
  signal?: AbortSignal,
  watch?: (wake: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new RequestAbortedError())
    const end = (settle: () => void) => {
      clearTimeout(timer)
      stop?.()
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = () => end(() => reject(new RequestAbortedError()))
    const wake = () => end(resolve)
    const timer = setTimeout(wake, ms)
    const stop = watch?.(wake)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
