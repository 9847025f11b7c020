// Connects an EIP-1193 provider. The requests are in a separate chunk.
import type { Connector } from '../../client/connector.ts'
import { createHold } from '../createHold.ts'
import type { InjectedWallet } from './discovery.ts'
import type { Eip1193Provider } from './provider.ts'

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
    async disconnect() {
      const provider = hold.drop()
      if (provider) await (await loadRequests()).revoke(provider)
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
