// Values that each client holds separately, beside those of `client.state`: their code loads with what needs it.

/** What the values of a client are stored on: the client. */
export interface Holder {
  readonly memory: Map<object, unknown>
}

/** Creates the value on first use and stores it on the client, so that both are garbage-collected together. */
export function perClient<T, C extends Holder = Holder>(make: (client: C) => T): (client: C) => T {
  const of = (client: C) => {
    const { memory } = client
    if (!memory.has(of)) memory.set(of, make(client))
    return memory.get(of) as T
  }
  return of
}
