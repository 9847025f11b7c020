// What each client has of its own.
import type { Client } from './client.ts'

type Holder = Pick<Client, 'memory'>

/** Made when it is first wanted, and kept on the client: it goes when the client goes. */
export function perClient<T, C extends Holder = Client>(make: (client: C) => T): (client: C) => T {
  const of = (client: C) => {
    const { memory } = client
    if (!memory.has(of)) memory.set(of, make(client))
    return memory.get(of) as T
  }
  return of
}
