// Preloads what may be needed next, a few tasks at once, in order.

/** Specification, section 9. */
const CONCURRENT = 4

export type PreloadTask = (signal: AbortSignal) => Promise<unknown>

export interface PreloadQueue {
  /**
   * Runs the task in turn. A key that is waiting, running or has succeeded does not run again; a failed one may.
   * Returns a function that removes a waiting task, or aborts the signal of a running one.
   */
  add(key: string, task: PreloadTask): () => void
}

export function createPreloadQueue(concurrent = CONCURRENT): PreloadQueue {
  const known = new Set<string>()
  const waiting: { key: string; start: () => Promise<unknown> }[] = []
  let running = 0

  function next(): void {
    while (running < concurrent) {
      const first = waiting.shift()
      if (!first) return
      running++
      void first.start().finally(() => {
        running--
        next()
      })
    }
  }

  return {
    add(key, task) {
      if (known.has(key)) return () => {}
      known.add(key)
      const controller = new AbortController()
      const forget = () => void known.delete(key)
      const entry = {
        key,
        start: async () => {
          try {
            await task(controller.signal)
          } catch {
            forget()
          }
        },
      }
      waiting.push(entry)
      next()
      return () => {
        controller.abort()
        const place = waiting.indexOf(entry)
        if (place < 0) return
        waiting.splice(place, 1)
        forget()
      }
    },
  }
}
