// EVM chains through injected wallets (EIP-1193, EIP-6963). Requests to wallets are in a separate chunk.
import type { Adapter } from '../../client/adapter.ts'
import type { Connector } from '../../client/connector.ts'
import { createDiscovery } from '../createDiscovery.ts'
import { createHold } from '../createHold.ts'
import { discoverInjectedWallets, type InjectedWallet, type WalletWindow } from './discovery.ts'
import type { Eip1193Provider } from './provider.ts'

/** Finds EVM wallets in the page: those that announce themselves (EIP-6963), and `window.ethereum`. */
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

/** Prefetched when wallets are listed. */
export const loadRequests = () => import('./requests.ts')

/** @param page what the wallet shares is read again when the visitor returns to it */
export function createInjectedConnector(found: InjectedWallet, page: EventTarget): Connector {
  const hold = createHold<Eip1193Provider>(found)
  const asked = { found, hold, page }
  found.onReplaced = () => {
    if (!hold.value) return
    // Without the code, the wallet connects again at its next request or visit.
    loadRequests()
      .then(({ resume }) => resume(asked))
      .catch(() => undefined)
  }

  return {
    get wallet() {
      return found.wallet
    },
    connect: async (options) => (await loadRequests()).connect(asked, options),
    reconnect: async (options) => (await loadRequests()).reconnect(asked, options),
    whenUnlocked: async (listener) => (await loadRequests()).whenUnlocked(asked, listener),
    async disconnect(options) {
      const provider = hold.drop()
      if (provider && !options?.keepPermission) await (await loadRequests()).revoke(provider)
    },
    switchNetwork: async (target, options) =>
      (await loadRequests()).switchNetwork(hold, target, options),
    signMessage: async (text, options) => (await loadRequests()).signMessage(hold, text, options),
    sendTransaction: async (sent, options) =>
      (await loadRequests()).sendTransaction(hold, sent, options),
    request: async (request, options) => (await loadRequests()).request(hold, request, options),
    subscribe: hold.subscribe,
  }
}
