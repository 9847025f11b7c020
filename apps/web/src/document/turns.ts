// Takes turns between a document's late parts: one is drawn at a time, and none while the reader pauses.
import type { Writable } from 'node:stream'

export interface Turns {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>
  /** From now on, turns wait for the reader. */
  follow(reader: Writable): void
}

/**
 * React draws everything it can and buffers it. Without turns, a connection that reads nothing costs the server all
 * late parts of a page.
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
    // By then React has drawn the part and written what the reader accepts.
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
