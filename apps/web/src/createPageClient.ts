import { type Client, type ConnectionStorage, createParsedClient } from '@aureus/core'
import { type ChainNamespace, chainNamespaces, type Payload } from '@aureus/protocol'
import { loadAfterFirstFrame } from './loadAfterFirstFrame.ts'
import { loadWallets } from './wallets/loadWallets.ts'

/** The breakpoint `lg` (specification, section 9). Below it, the layout is for phones. */
const DESKTOP = '(min-width: 1280px)'

/** The page's client, on the server and in the browser. Wallet code loads on first use. */
export function createPageClient(payload: Payload, storage: ConnectionStorage): Client {
  const adapter = (namespace: ChainNamespace) => (client: Client) =>
    loadWallets().then(({ walletAdapter }) => walletAdapter(client, namespace))
  const client: Client = createParsedClient({
    config: payload.config,
    initialState: payload.state,
    ...(payload.config.features.events && {
      transport: (event) => loadAfterFirstFrame().then(({ carryEvent }) => carryEvent(event)),
    }),
    storage,
    adapters: Object.fromEntries(chainNamespaces.map((one) => [one, adapter(one)])),
    isMobile: () => !window.matchMedia(DESKTOP).matches,
    tabs: () => loadWallets().then(({ reachTabs }) => reachTabs(window)),
    ...(payload.config.walletConnect && {
      walletConnect: () => loadWallets().then(({ remoteWallets }) => remoteWallets(client)),
    }),
  })
  return client
}
