// WalletConnect as a page configures it.
import type { ChainNamespace } from '@aureus/protocol'
import type { Adapter } from '../../client/adapter.ts'
import { WALLET_CONNECT_ID, type WalletConnectConnector } from '../../client/walletConnector.ts'
import { untilAborted } from '../injected/provider.ts'
import { withLateWallet } from '../withLateWallet.ts'
import { createRemoteAdapter, walletOf } from './connectors.ts'
import { createWalletConnect, type WalletConnectParameters } from './createWalletConnect.ts'

export interface ConnectorParameters extends WalletConnectParameters {
  /** The network that the visitor is on: there a wallet starts that agreed to several. */
  startOn?: () => string | undefined
  /** Gets the URI where an adapter is asked to connect and no session stands. */
  onUri?: (uri: string) => void
}

export interface WalletConnectPage extends WalletConnectConnector {
  /** An adapter of its own for a chain family. */
  adapter(namespace: ChainNamespace): Promise<Adapter>
  /** As `adapter`, to stand beside others (`withLateWallet`): it lists the wallet only while it is connected. */
  guest(namespace: ChainNamespace): Promise<Adapter>
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

  const adapter = (namespace: ChainNamespace) =>
    createRemoteAdapter(namespace, {
      walletConnect,
      networks,
      startOn,
      pair: () => pairFor(namespace),
    })

  const guest = async (namespace: ChainNamespace): Promise<Adapter> => ({
    ...(await adapter(namespace)),
    discover(listener) {
      const isConnected = () => walletConnect.session?.namespaces[namespace] !== undefined
      const tell = () => listener(isConnected() ? [walletOf(walletConnect, namespace)] : [])
      tell()
      return walletConnect.subscribe(({ type }) => type !== 'event' && tell())
    },
  })

  return {
    pair,
    openedBy: walletConnect.app.openedBy,
    waiting: walletConnect.app.waiting,
    adapter,
    guest,
    join: (local) => withLateWallet(local, WALLET_CONNECT_ID, () => guest(local.namespace)),
    stop: walletConnect.stop,
  }
}
