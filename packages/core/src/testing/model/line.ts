// For the model-based test: the network between pages and server. Requests take time in both directions and can
// overtake each other.
export function createLine(fetch: typeof globalThis.fetch, latencies: readonly number[]) {
  let turn = 0
  let underWay = 0
  const arriving = new Set<Promise<void>>()
  const wait = async () => {
    const latencyMs = latencies[turn++ % latencies.length] ?? 0
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs))
  }
  return {
    underWay: () => underWay,
    /** Resolves when the server has received every request that changes something. */
    received: () => Promise.all(arriving),
    /** The network of one page. After the page closes, the server still receives requests, but answers are dropped. */
    of(isAlive: () => boolean): typeof globalThis.fetch {
      return (async (input: string, init: RequestInit = {}) => {
        if (!isAlive()) return new Promise(() => {})
        const { signal, ...rest } = init
        signal?.throwIfAborted()
        underWay++
        try {
          // An abort ends the wait, not the request.
          const arrival = wait()
          if (rest.method === 'POST') {
            arriving.add(arrival)
            void arrival.then(() => arriving.delete(arrival))
          }
          await arrival
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
