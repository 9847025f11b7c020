// Solana wallets of the Wallet Standard.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { Adapter } from '../../../client/adapter.ts'
import { createDiscovery } from '../../createDiscovery.ts'
import { discoverStandardWallets, type FoundWallet } from '../discovery.ts'
import { createSolanaConnector } from './createSolanaConnector.ts'
import { isSolanaWallet } from './wallet.ts'

/** @param networks the configured networks, in the order that wallets prefer to start on */
export function createSolanaAdapter(window: EventTarget, networks: readonly Network[]): Adapter {
  const parameters = { page: window, configured: solanaNetworks(networks) }
  return {
    namespace: 'solana',
    discover: createDiscovery<FoundWallet>(
      (onWallets) =>
        discoverStandardWallets(window, {
          namespace: 'solana',
          accepts: isSolanaWallet,
          onWallets,
        }),
      (found) => createSolanaConnector(found, parameters),
    ),
    async chain(parameters) {
      const { createSolanaChain } = await import('../../../chains/solana/createSolanaChain.ts')
      return createSolanaChain(parameters)
    },
  }
}

export const solanaNetworks = (networks: readonly Network[]): readonly CaipNetworkId[] =>
  networks.flatMap(({ chainNamespace, caipNetworkId }) =>
    chainNamespace === 'solana' ? [caipNetworkId] : [],
  )
