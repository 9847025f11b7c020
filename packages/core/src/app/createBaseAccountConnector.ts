// Connects Base Account: its provider through the connector of injected wallets, with reads from the page's own nodes.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import type { Connector, RequestOptions } from '../client/connector.ts'
import { wantedNetwork } from '../state/modal/wanted.ts'
import { baseAccountWallet } from '../wallets/baseAccount/baseAccountWallet.ts'
import { baseAccountPlaces, baseAccountWindow } from '../wallets/baseAccount/baseAccountWindow.ts'
import { getCallsStatus } from '../wallets/baseAccount/callsStatus.ts'
import { createBaseAccountProvider } from '../wallets/baseAccount/createBaseAccountProvider.ts'
import type { KeysWindow } from '../wallets/baseAccount/keysWindow.ts'
import { createSessionStore } from '../wallets/baseAccount/sessionStore.ts'
import { createInjectedConnector } from '../wallets/injected/createEip155Adapter.ts'

export function createBaseAccountConnector(client: Client, page: EventTarget = window): Connector {
  const keysWindow = baseAccountWindow(client)
  const provider = createBaseAccountProvider({
    keysWindow,
    store: createSessionStore(),
    wantedChains: () => wantedChains(client),
    async read(chainId, { method, params }) {
      const { readChain } = await import('../provider/readChain.ts')
      return readChain(client, { method, params: [params].flat() }, `eip155:${chainId}`)
    },
    getCallsStatus: (params) => getCallsStatus(baseAccountPlaces(client).rpcUrl, params),
  })
  const found = { wallet: baseAccountWallet, provider }
  return withClosingWindow(createInjectedConnector(found, page), keysWindow)
}

/** The window closes when the page no longer waits for its answer. */
export function withClosingWindow(
  connector: Connector,
  keysWindow: Pick<KeysWindow, 'close'>,
): Connector {
  const closing =
    <P extends readonly unknown[], T>(ask: (...given: P) => Promise<T>) =>
    async (...given: P): Promise<T> => {
      const { signal } = (given.at(-1) as RequestOptions | undefined) ?? {}
      signal?.addEventListener('abort', keysWindow.close)
      try {
        return await ask(...given)
      } finally {
        signal?.removeEventListener('abort', keysWindow.close)
      }
    }
  return {
    ...connector,
    connect: closing(connector.connect),
    switchNetwork: closing(connector.switchNetwork),
    signMessage: closing(connector.signMessage),
    sendTransaction: closing(connector.sendTransaction),
    request: closing(connector.request as Required<Connector>['request']),
  }
}

/** For what the visitor chose, then where the page is, then its other networks in their order. */
function wantedChains({ state, config }: Client): readonly number[] {
  const { activeNetworkId } = state.network.getState()
  const ids: (CaipNetworkId | undefined)[] = [
    wantedNetwork(state.modal.getState()),
    activeNetworkId,
    ...config.networks.map(({ caipNetworkId }) => caipNetworkId),
  ]
  return ids.flatMap((id) => (id?.startsWith('eip155:') ? [Number(id.slice(7))] : []))
}
