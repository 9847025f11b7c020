import { type Client, type ConnectionStorage, createClient } from '@aureus/core'
import type { Payload } from '@aureus/protocol'

/** From the breakpoint `lg` on (specification, section 9): below it a page is laid out for a phone. */
const DESKTOP = '(min-width: 1280px)'

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
    isMobile: () => !window.matchMedia(DESKTOP).matches,
    tabs: () => import('@aureus/core/tabs').then((module) => module.createBroadcastTabs(window)),
  })
}
