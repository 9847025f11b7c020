// EVM chains through injected wallets (EIP-1193, EIP-6963).
import type { Adapter } from '../../client/adapter.ts'
import { createDiscovery } from '../createDiscovery.ts'
import { createInjectedConnector, loadRequests } from './createInjectedConnector.ts'
import { discoverInjectedWallets, type InjectedWallet, type WalletWindow } from './discovery.ts'

export function createEip155Adapter(window: WalletWindow): Adapter {
  const discover = createDiscovery<InjectedWallet>(
    (onWallets) => discoverInjectedWallets(window, onWallets),
    (found) => createInjectedConnector(found, window),
  )
  return {
    namespace: 'eip155',
    discover(listener) {
      // Loads ahead while the visitor chooses a wallet. `connect` reports a failed load.
      loadRequests().catch(() => undefined)
      return discover(listener)
    },
    async chain(parameters) {
      const { createEip155Chain } = await import('../../chains/eip155/createEip155Chain.ts')
      return createEip155Chain(parameters)
    },
  }
}
