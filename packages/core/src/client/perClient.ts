// Values that each client holds separately.
import type { Client } from './client.ts'

type Holder = Pick<Client, 'memory'>

/** Creates the value on first use and stores it on the client, so that both are garbage-collected together. */
export function perClient<T, C extends Holder = Client>(make: (client: C) => T): (client: C) => T {
  const of = (client: C) => {
    const { memory } = client
    if (!memory.has(of)) memory.set(of, make(client))
    return memory.get(of) as T
  }
  return of
}
