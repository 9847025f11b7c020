import { chainOfNetwork } from '../../chains/solana/clusters.ts'
import type { Client } from '../../client/client.ts'
import type { Connector } from '../../client/connector.ts'
import { wantedNetwork } from '../../state/modal/wanted.ts'
import { solanaNetworks } from '../standard/solana/createSolanaAdapter.ts'
import { createSolanaConnector } from '../standard/solana/createSolanaConnector.ts'
import { createAuthorizationStore } from './authorization.ts'
import { createMobileWallet } from './createMobileWallet.ts'
import { mobileWallet } from './mobileWallet.ts'
import { transact } from './transact.ts'

/** Connects the wallet apps of this phone. */
export function createMobileConnector(page: EventTarget, client: Client): Connector {
  const { config, storage, state } = client
  const configured = solanaNetworks(config.networks)
  const standard = createMobileWallet({
    identity: { name: config.brand.name, uri: location.origin, icon: 'icon-192.png' },
    store: createAuthorizationStore(storage.device),
    transact,
    chain() {
      const { activeNetworkId } = state.network.getState()
      const chosen = [wantedNetwork(state.modal.getState()), activeNetworkId, ...configured]
      return chainOfNetwork(chosen.find((id) => id?.startsWith('solana:')) ?? 'solana:')
    },
  })
  return createSolanaConnector({ wallet: mobileWallet, standard }, { page, configured })
}
