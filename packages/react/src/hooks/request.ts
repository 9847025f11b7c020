// One request at a time that somebody starts, waits for, and may give up.
import { AureusError, adapterErrors } from '@aureus/protocol'

/** - `waiting`: for the wallet, which may wait for a person. */
export type RequestState<T> =
  | { status: 'idle' }
  | { status: 'waiting' }
  | { status: 'success'; value: T }
  | { status: 'error'; error: Error }

export interface Request<T> {
  getState(): RequestState<T>
  subscribe(listener: () => void): () => void
  /** Starts it; one that runs is given up. Never rejects: `undefined` where there is no result. */
  start(run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>
  /** Gives it up, back to `idle`; what may still be answered has no effect. */
  cancel(): void
}

export const idle = { status: 'idle' } as const

export function createRequest<T>(): Request<T> {
  const listeners = new Set<() => void>()
  let state: RequestState<T> = idle
  let running: AbortController | undefined

  function become(next: RequestState<T>): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start(run) {
      running?.abort()
      const controller = new AbortController()
      running = controller
      become({ status: 'waiting' })
      try {
        const value = await run(controller.signal)
        if (controller.signal.aborted) return undefined
        become({ status: 'success', value })
        return value
      } catch (reason) {
        const error = errorOf(reason)
        if (!controller.signal.aborted) become({ status: 'error', error })
        return undefined
      }
    },
    cancel() {
      running?.abort()
      running = undefined
      if (state !== idle) become(idle)
    },
  }
}

/** Somebody reads it: what comes without words is given some. */
function errorOf(reason: unknown): Error {
  if (reason instanceof Error && reason.message.trim() !== '') return reason
  if (typeof reason === 'string' && reason.trim() !== '') return new Error(reason)
  return new AureusError(adapterErrors.anErrorOccurred, { cause: reason })
}
