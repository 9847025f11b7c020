// WalletConnect as a page configures it.
import type { ChainNamespace } from '@aureus/protocol'
import type { Adapter } from '../../client/adapter.ts'
import type { Connector } from '../../client/connector.ts'
import { WALLET_CONNECT_ID, type WalletConnectConnector } from '../../client/walletConnector.ts'
import { untilAborted } from '../injected/provider.ts'
import { withLateWallet } from '../withLateWallet.ts'
import { createRemoteConnector, walletOf } from './connectors.ts'
import { createWalletConnect, type WalletConnectParameters } from './createWalletConnect.ts'

export interface ConnectorParameters extends WalletConnectParameters {
  /** The network that the visitor is on: there a wallet starts that agreed to several. */
  startOn?: () => string | undefined
  /** Gets the URI where a connector is asked to connect and no session stands. */
  onUri?: (uri: string) => void
}

export interface WalletConnectPage extends WalletConnectConnector {
  /** The wallet at the other end, among those of a chain family. */
  connector(namespace: ChainNamespace): Promise<Connector>
  /** The adapter of the browser's wallets, and this wallet beside them. */
  join(local: Adapter): Adapter
  /** Leaves the relay; the session stays, for the next visit. */
  stop(): Promise<void>
}

export function createWalletConnectConnector(parameters: ConnectorParameters): WalletConnectPage {
  const { networks, startOn = () => undefined, onUri } = parameters
  const walletConnect = createWalletConnect(parameters)
  const configured = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]

  const pair: WalletConnectConnector['pair'] = async (options) => {
    const { signal, namespaces = configured, signIn } = options
    const proposing = walletConnect.propose({ namespaces, first: startOn(), signIn })
    // Given up while it is made, or while a wallet is to answer: either way the wallet is told.
    const giveUp = () => void proposing.then((proposal) => proposal.giveUp()).catch(() => undefined)
    signal?.addEventListener('abort', giveUp, { once: true })
    const { uri, expiresAtMs, answer } = await untilAborted(() => proposing, signal)
    const answered = untilAborted(() => answer, signal)
    const approval = answered.then(({ session }) =>
      configured.flatMap((namespace) =>
        session.namespaces[namespace] ? [walletOf(walletConnect, namespace)] : [],
      ),
    )
    approval.catch(() => undefined).finally(() => signal?.removeEventListener('abort', giveUp))
    const cacaos = answered.then((given) => given.cacaos)
    cacaos.catch(() => undefined)
    return { uri, expiresAtMs, approval, cacaos }
  }

  async function pairFor(namespace: ChainNamespace): Promise<void> {
    const { uri, approval } = await pair({ namespaces: [namespace] })
    onUri?.(uri)
    await approval
  }

  const connector = (namespace: ChainNamespace) =>
    createRemoteConnector(namespace, {
      walletConnect,
      networks,
      startOn,
      pair: () => pairFor(namespace),
    })

  return {
    pair,
    openedBy: walletConnect.app.openedBy,
    waiting: walletConnect.app.waiting,
    connector,
    join: (local) => withLateWallet(local, WALLET_CONNECT_ID, () => connector(local.namespace)),
    stop: walletConnect.stop,
  }
}
