// The event half of EIP-1193, with the interface that dapps know from Node's EventEmitter.

/** Any function. Its parameter types are its own claim, which a test wallet may violate. */
export type Listener = (...args: never[]) => void

export type Emitter = {
  on: (event: string, listener: Listener) => void
  once: (event: string, listener: Listener) => void
  off: (event: string, listener: Listener) => void
  emit: (event: string, ...args: unknown[]) => void
  /** While set, no events are sent. */
  muted: boolean
  /** The number of listeners for all events. */
  readonly listening: number
  /** Errors of listeners. Kept, because one bad listener must not stop the others or the host. */
  readonly listenerErrors: unknown[]
}

type Entry = { listener: Listener; once: boolean }

/** In a browser the error also reaches `window.onerror`, where page tests look for it. */
function report(error: unknown) {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
}

/** @throws TypeError from `on` and `once` if the listener is not a function */
export function createEmitter(): Emitter {
  const entries = new Map<string, Entry[]>()
  const listenerErrors: unknown[] = []

  function add(event: string, listener: Listener, once: boolean) {
    if (typeof listener !== 'function') throw new TypeError('The listener must be a function.')
    entries.set(event, [...(entries.get(event) ?? []), { listener, once }])
  }

  /** Removes only the latest registration, like Node's EventEmitter. */
  function off(event: string, listener: Listener) {
    const list = entries.get(event) ?? []
    const index = list.findLastIndex((entry) => entry.listener === listener)
    if (index >= 0) entries.set(event, list.toSpliced(index, 1))
  }

  const emitter: Emitter = {
    muted: false,
    listenerErrors,
    get listening() {
      return [...entries.values()].reduce((sum, list) => sum + list.length, 0)
    },
    on: (event, listener) => add(event, listener, false),
    once: (event, listener) => add(event, listener, true),
    off,
    emit(event, ...args) {
      const heard = emitter.muted ? [] : (entries.get(event) ?? [])
      for (const { listener, once } of heard) {
        if (once) off(event, listener)
        try {
          listener(...(args as never[]))
        } catch (error) {
          listenerErrors.push(error)
          report(error)
        }
      }
    },
  }
  return emitter
}
