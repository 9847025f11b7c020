// The session tokens that a client holds. Separate from the code that gets them, so that dropping does not load it.
import type { Client } from '../client/client.ts'
import type { TokenKeeper } from '../client/serverLink.ts'
import { perClient } from '../state/perClient.ts'

/** Of a client whose server is on its own origin. */
const own = perClient<{ tokens?: TokenKeeper }>(() => ({}))

export function knownTokens(client: Client, create: () => TokenKeeper): TokenKeeper {
  const held = own(client)
  held.tokens ??= create()
  return held.tokens
}

/** The next request gets a token of what the server knows now. */
export async function dropTokens(client: Client): Promise<void> {
  own(client).tokens?.drop()
  if (client.server) (await client.server()).tokens.drop()
}
