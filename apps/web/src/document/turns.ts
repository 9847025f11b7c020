// Who draws next, of the late parts of a document: one at a time, and none while its reader takes nothing.
import type { Writable } from 'node:stream'

export interface Turns {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>
  /** From now on the reader sets the pace. */
  follow(reader: Writable): void
}

/**
 * React draws whatever it can and keeps it: without turns, one connection that reads nothing costs the
 * server all of a page's late parts.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let reader: Writable | undefined
  let free = false

  function next(): void {
    const first = waiting.shift()
    free = first === undefined
    if (!first) return
    first()
    // By then React has drawn the part and written it, as far as the reader takes it.
    setImmediate(() => {
      if (reader?.writableNeedDrain) reader.once('drain', next)
      else next()
    })
  }

  return {
    take() {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      if (free) next()
      return promise
    },
    follow(stream) {
      reader = stream
      next()
    },
  }
}
