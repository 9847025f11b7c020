// Waits for a wallet of an earlier visit to announce itself.
import { RequestAbortedError } from '../../errors/wallet.ts'

export interface WaitForWalletParameters<T> {
  find(): T | undefined
  /** Calls back when the list of wallets changed; returns the unsubscriber. */
  listen(listener: () => void): () => void
  timeoutMs: number
  signal?: AbortSignal
}

/** @returns `undefined` when it does not come in time. @throws RequestAbortedError */
export function waitForWallet<T>(parameters: WaitForWalletParameters<T>): Promise<T | undefined> {
  const { find, listen, timeoutMs, signal } = parameters
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new RequestAbortedError())
    const found = find()
    if (found) return resolve(found)
    const onAbort = () => end(() => reject(new RequestAbortedError()))
    const timer = setTimeout(() => end(() => resolve(undefined)), timeoutMs)
    const unlisten = listen(() => {
      const announced = find()
      if (announced) end(() => resolve(announced))
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      unlisten()
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
