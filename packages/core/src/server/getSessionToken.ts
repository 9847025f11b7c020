// Session tokens for the app's own backend.
import type { Client } from '../client/client.ts'
import type { TokenFilter, TokenKeeper } from '../client/serverLink.ts'
import { knownTokens } from './knownTokens.ts'
import { createTokenKeeper } from './tokens.ts'

/** A client without `serverUrl` has its server on its own origin, and its session in the server's cookie. */
const ownTokens = (client: Client): TokenKeeper =>
  knownTokens(client, () =>
    createTokenKeeper({
      serverUrl: globalThis.location.origin,
      storage: undefined,
      fetch: client.fetch,
    }),
  )

/**
 * A JWT that proves the session to a backend, valid for half a minute at least; null if signed out. It is
 * cached, so call this before each request.
 * @param filter whose session; by default that of the signed-in account
 * @throws if the server cannot be reached
 */
export async function getSessionToken(
  client: Client,
  filter?: TokenFilter,
): Promise<string | null> {
  const tokens = client.server ? (await client.server()).tokens : ownTokens(client)
  const { session } = client.state.signIn.getState()
  // What is cached may be of a session that has ended, and only the server knows.
  if (!session) tokens.drop()
  const own = session && { address: session.data.accountAddress, chainId: session.data.chainId }
  return (await tokens.get(filter ?? own ?? {}, session?.id)) ?? null
}

export interface SessionFetchParameters {
  /** Other origins that get the token. Without them, only the page's own origin does. */
  origins?: readonly string[]
}

/**
 * `fetch` with the session's token in `authorization`, for the app's own backend. Requests to other origins are sent
 * without it. Signed out, all are.
 */
export function createSessionFetch(
  client: Client,
  { origins = [] }: SessionFetchParameters = {},
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { origin } = new URL(request.url)
    if (origin !== globalThis.location?.origin && !origins.includes(origin)) return fetch(request)
    const token = await getSessionToken(client)
    if (token !== null) request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }
}
