// Reaches wallets on other devices over the configured relay.
import type { Client } from '@aureus/core'
import {
  createKeyValueStorage,
  createWalletConnectConnector,
  type WalletConnectPage,
} from '@aureus/core/walletConnect'

const pages = new WeakMap<Client, WalletConnectPage>()

/** One per client, because all chain families share the remote wallet. */
export function remoteWallets(client: Client): WalletConnectPage {
  const held = pages.get(client)
  if (held) return held
  const { brand, origin, networks, walletConnect } = client.config
  const { relayUrl = '', projectId = '' } = walletConnect ?? {}
  const page = createWalletConnectConnector({
    relayUrl,
    projectId,
    networks,
    storage: createKeyValueStorage(() => window.localStorage),
    metadata: {
      name: brand.name,
      description: brand.name,
      url: origin,
      icons: [`${origin}/icon-192.png`],
    },
    startOn: () => client.state.network.getState().activeNetworkId,
  })
  pages.set(client, page)
  return page
}
