import type { Client } from './client.ts'

/** Signs visitors in at the app's own backend. `createAuthenticationAdapter` makes it. */
export interface AuthenticationAdapter {
  /** Once for each client, before it asks for a session. */
  use(client: Client): void
}
