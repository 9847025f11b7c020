// A connection to a server on which single requests or answers can be delayed.
export interface Held {
  /** Resolves when the request or answer has arrived and waits. */
  arrived: Promise<void>
  release(): void
}

export function createGate(fetch: typeof globalThis.fetch) {
  const gates: { name: string; arrive(): void; passing: Promise<void> }[] = []

  async function pass(name: string): Promise<void> {
    const at = gates.findIndex((gate) => gate.name === name)
    const [gate] = at < 0 ? [] : gates.splice(at, 1)
    gate?.arrive()
    await gate?.passing
  }

  function hold(name: string): Held {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: passing, resolve: release } = Promise.withResolvers<void>()
    gates.push({ name, arrive, passing })
    return { arrived, release }
  }

  return {
    fetch: (async (input: string, init: RequestInit = {}) => {
      const name = `${init.method ?? 'GET'} ${input.split('?')[0]}`
      await pass(`request ${name}`)
      const response = await fetch(input, init)
      await pass(`answer ${name}`)
      return response
    }) as typeof globalThis.fetch,
    /** Delays the next such request before it reaches the server. */
    holdRequest: (name: string) => hold(`request ${name}`),
    /** Delays the answer after the server has handled the request. */
    holdAnswer: (name: string) => hold(`answer ${name}`),
  }
}
