// The client of a page whose server is on another origin. Other pages do not load this code.
import type { Client } from '../client/client.ts'
import {
  createClient as createOwnClient,
  type CreateClientParameters as OwnParameters,
} from '../createClient.ts'
import { loadOnce } from '../promise/loadOnce.ts'

export interface CreateClientParameters extends OwnParameters {
  /** Such as `https://auth.example.com`. It must list this page in `APP_ORIGINS`. The `config` comes from `fetchConfig`. */
  serverUrl: string
}

/**
 * As `createClient` of `@aureus/core`, for a server on another origin.
 * @throws AureusError `Network not found` if the configuration has no network, or not the one of `initialChain`.
 */
export function createClient({ serverUrl, ...parameters }: CreateClientParameters): Client {
  const { config, fetch } = parameters
  const server = loadOnce(async () => {
    const { createServerSession } = await import('./serverSession.ts')
    return createServerSession({ serverUrl, config, fetch })
  })
  const client = createOwnClient({
    ...parameters,
    fetch: async (input, init) => (await server()).fetch(input, init),
  })
  return Object.assign(client, { server })
}
