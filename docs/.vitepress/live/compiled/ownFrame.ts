// Embedded wallet: on a page that makes its client itself

import type { ClientParameters } from '@aureus/core'
import { createCookieStorage, createParsedClient, readConnectionCookie } from '@aureus/core'
import {
  createEmbeddedAdapter,
  createEmbeddedConnector,
  type EmbeddedWallet,
  embeddedWalletOf,
  putEmbeddedWallet,
} from '@aureus/core/embedded'

/** @param config that `fetchConfig` has parsed */
export function open(config: ClientParameters['config'], ownWallet?: EmbeddedWallet) {
  const client = createParsedClient({
    config,
    storage: createCookieStorage(document, readConnectionCookie(document)),
    // Only the embedded wallet. `createEmbeddedConnector` adds it to another adapter.
    adapters: { eip155: async (made) => createEmbeddedAdapter(made) },
  })
  if (ownWallet) putEmbeddedWallet(client, ownWallet)
  return { client, wallet: embeddedWalletOf(client), connector: createEmbeddedConnector(client) }
}
