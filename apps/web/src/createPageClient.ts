import { type Client, type ConnectionStorage, createClient } from '@aureus/core'
import type { Payload } from '@aureus/protocol'

/** The client of a page, on the server and in the browser alike. Wallet code is loaded when it is first used. */
export function createPageClient(payload: Payload, storage: ConnectionStorage): Client {
  return createClient({
    config: payload.config,
    initialState: payload.state,
    storage,
    adapters: {
      eip155: () =>
        import('@aureus/core/eip155').then((module) => module.createEip155Adapter(window)),
    },
    tabs: () => import('@aureus/core/tabs').then((module) => module.createBroadcastTabs(window)),
  })
}
