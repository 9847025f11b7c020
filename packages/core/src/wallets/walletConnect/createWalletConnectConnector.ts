// WalletConnect with the page's configuration.
import type { ChainNamespace } from '@aureus/protocol'
import type { Adapter } from '../../client/adapter.ts'
import type { Connector } from '../../client/connector.ts'
import { WALLET_CONNECT_ID, type WalletConnectConnector } from '../../client/walletConnector.ts'
import { untilAborted } from '../injected/provider.ts'
import { withLateWallet } from '../withLateWallet.ts'
import { createRemoteConnector, walletOf } from './connectors.ts'
import { createWalletConnect, type WalletConnectParameters } from './createWalletConnect.ts'

export interface ConnectorParameters extends WalletConnectParameters {
  /** The visitor's current network. A wallet that approved several starts there. */
  startOn?: () => string | undefined
  /** Receives the URI when a connector connects without a session. */
  onUri?: (uri: string) => void
}

export interface WalletConnectPage extends WalletConnectConnector {
  /** The remote wallet as a connector of a chain family. */
  connector(namespace: ChainNamespace): Promise<Connector>
  /** Adds this wallet to the adapter of the browser's wallets. */
  join(local: Adapter): Adapter
  /** Disconnects from the relay. The session stays for the next visit. */
  stop(): Promise<void>
}

/** Connects a wallet on another device through WalletConnect. */
export function createWalletConnectConnector(parameters: ConnectorParameters): WalletConnectPage {
  const { networks, startOn = () => undefined, onUri } = parameters
  const walletConnect = createWalletConnect(parameters)
  const configured = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]

  const pair: WalletConnectConnector['pair'] = async (options) => {
    const { signal, namespaces = configured, signIn } = options
    const proposing = walletConnect.propose({ namespaces, first: startOn(), signIn })
    // An abort can come before or after the proposal is made. The wallet is told in both cases.
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
