// One request at a time, which can be started, awaited and given up.
import { AureusError, adapterErrors } from '@aureus/protocol'

/** `waiting` is for the wallet, which may itself wait for its owner. */
export type RequestState<T> =
  | { status: 'idle' }
  | { status: 'waiting' }
  | { status: 'success'; value: T }
  | { status: 'error'; error: Error }

export interface Request<T> {
  getState(): RequestState<T>
  subscribe(listener: () => void): () => void
  /** Starts it and gives up a running one. Never rejects: resolves to `undefined` without a result. */
  start(run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>
  /** Gives it up and returns to `idle`. A late answer has no effect. */
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

/** Visitors read the message, so an error without one gets one. */
function errorOf(reason: unknown): Error {
  if (reason instanceof Error && reason.message.trim() !== '') return reason
  if (typeof reason === 'string' && reason.trim() !== '') return new Error(reason)
  return new AureusError(adapterErrors.anErrorOccurred, { cause: reason })
}
