// The EIP-1193 provider interface.
import { RequestAbortedError } from '../../errors/wallet.ts'

export interface Eip1193Provider {
  request(parameters: {
    method: string
    params?: readonly unknown[] | Readonly<Record<string, unknown>>
  }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
  off?(event: string, listener: (value: unknown) => void): unknown
}

/** Some wallets are proxies of functions, so functions count too. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  try {
    return isObject && typeof (value as Eip1193Provider).request === 'function'
  } catch {
    return false
  }
}

/** Runs `ask`. Stops waiting with RequestAbortedError when the signal aborts. */
export function untilAborted<T>(ask: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(new RequestAbortedError())
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    // A wallet may throw synchronously, or return a plain value.
    new Promise<T>((answer) => answer(ask()))
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}
