// Reaches wallets on other devices over the configured relay.
import { type Client, deviceStorage, perClient } from '@aureus/core'
import {
  createKeyValueStorage,
  createWalletConnectConnector,
  type WalletConnectPage,
} from '@aureus/core/walletConnect'

/** One per client, because all chain families share the remote wallet. */
export const remoteWallets: (client: Client) => WalletConnectPage = perClient((client) => {
  const { brand, origin, networks, walletConnect } = client.config
  const { relayUrl = '', projectId = '' } = walletConnect ?? {}
  return createWalletConnectConnector({
    relayUrl,
    projectId,
    networks,
    storage: createKeyValueStorage(deviceStorage),
    metadata: {
      name: brand.name,
      description: brand.name,
      url: origin,
      icons: [`${origin}/icon-192.png`],
    },
    startOn: () => client.state.network.getState().activeNetworkId,
  })
})
