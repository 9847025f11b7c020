// For tests: a line to a server on which single requests, or the answers to them, can be held up.
export interface Held {
  /** Resolves when it is there, and waits. */
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
    /** The next such request has not reached the server. */
    holdRequest: (name: string) => hold(`request ${name}`),
    /** The server has done what the next such request asks; nobody knows. */
    holdAnswer: (name: string) => hold(`answer ${name}`),
  }
}
