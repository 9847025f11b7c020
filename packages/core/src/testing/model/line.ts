// For the model-based test: the line between pages and server. Requests take their time in both directions, and
// may overtake each other.
export function createLine(fetch: typeof globalThis.fetch, latencies: readonly number[]) {
  let turn = 0
  let underWay = 0
  const wait = async () => {
    const latencyMs = latencies[turn++ % latencies.length] ?? 0
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs))
  }
  return {
    underWay: () => underWay,
    /** Of one page: once it is gone, the server still gets what was sent, and nobody gets the answer. */
    of(isAlive: () => boolean): typeof globalThis.fetch {
      return (async (input: string, init: RequestInit = {}) => {
        if (!isAlive()) return new Promise(() => {})
        const { signal, ...rest } = init
        signal?.throwIfAborted()
        underWay++
        try {
          // An abort ends the wait, not the request.
          await wait()
          const response = await fetch(input, rest)
          await wait()
          if (!isAlive()) return new Promise(() => {})
          signal?.throwIfAborted()
          return response
        } finally {
          underWay--
        }
      }) as typeof globalThis.fetch
    },
  }
}
