import { type Client, type ConnectionStorage, createParsedClient } from '@aureus/core'
import type { ChainNamespace, Payload } from '@aureus/protocol'
import { loadAfter } from './loadAfter.ts'
import { loadWallets } from './wallets/loadWallets.ts'

/** From the breakpoint `lg` on (specification, section 9): below it a page is laid out for a phone. */
const DESKTOP = '(min-width: 1280px)'

/** The client of a page, on the server and in the browser alike. Wallet code is loaded when it is first used. */
export function createPageClient(payload: Payload, storage: ConnectionStorage): Client {
  const adapter = (namespace: ChainNamespace) => () =>
    loadWallets().then(({ walletAdapter }) => walletAdapter(client, namespace))
  const client: Client = createParsedClient({
    config: payload.config,
    initialState: payload.state,
    ...(payload.config.features.events && {
      transport: (event) => loadAfter().then(({ carryEvent }) => carryEvent(event)),
    }),
    storage,
    adapters: {
      eip155: adapter('eip155'),
      bip122: adapter('bip122'),
      solana: adapter('solana'),
    },
    isMobile: () => !window.matchMedia(DESKTOP).matches,
    tabs: () => loadWallets().then(({ reachTabs }) => reachTabs(window)),
    ...(payload.config.walletConnect && {
      walletConnect: () => loadWallets().then(({ farWallets }) => farWallets(client)),
    }),
  })
  return client
}
