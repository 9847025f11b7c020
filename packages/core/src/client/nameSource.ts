import type { Client } from './client.ts'

/** Reads names where the app says. `createNameSource` of `@aureus/core/viem` makes it. */
export interface NameSource {
  /** Once for each client, before it reads a name. */
  use(client: Client): void
}
