// Makes the remote wallet a connector of each chain family. It reuses the family's own connector, which validates the
// wallet's answers.
import type { ChainNamespace, Network } from '@aureus/protocol'
import type { Connector } from '../../client/connector.ts'
import { WALLET_CONNECT_ID } from '../../client/walletConnector.ts'
import type { Wallet } from '../../state/connect.ts'
import type { WalletConnect } from './createWalletConnect.ts'
import { createEip155Provider, type ProviderParameters } from './providers/eip155.ts'

export type RemoteParameters = ProviderParameters & { networks: readonly Network[] }

type Remote = RemoteParameters & { found: { readonly wallet: Wallet } }

/** The session holds the current accounts, so nothing is read again when the visitor returns. */
const noPage = () => new EventTarget()

/** Each family's code loads on first use. */
const makers: Record<ChainNamespace, (remote: Remote) => Promise<Connector>> = {
  async eip155({ found, ...parameters }) {
    const { createInjectedConnector } = await import('../injected/createInjectedConnector.ts')
    const provider = createEip155Provider(parameters)
    return createInjectedConnector(Object.assign(found, { provider }), noPage())
  },
  async solana({ found, ...parameters }) {
    const [{ createSolanaConnector }, { solanaNetworks }, { createSolanaProvider }] =
      await Promise.all([
        import('../standard/solana/createSolanaConnector.ts'),
        import('../standard/solana/createSolanaAdapter.ts'),
        import('./providers/solana.ts'),
      ])
    const standard = createSolanaProvider(parameters)
    const configured = solanaNetworks(parameters.networks)
    return createSolanaConnector(Object.assign(found, { standard }), { page: noPage(), configured })
  },
  async bip122({ found, ...parameters }) {
    const [{ createBitcoinConnector }, { createStandardWallet }, { createBip122Provider }] =
      await Promise.all([
        import('../bitcoin/createBitcoinConnector.ts'),
        import('../bitcoin/standard/createStandardWallet.ts'),
        import('./providers/bip122.ts'),
      ])
    const speaker = createStandardWallet(createBip122Provider(parameters))
    return createBitcoinConnector(Object.assign(found, { speaker }), noPage())
  },
}

/** The wallet has the same id in every family, and the name it gives itself. */
export function walletOf({ session }: WalletConnect, namespace: ChainNamespace): Wallet {
  const { name = 'WalletConnect', namespaces } = session ?? {}
  const agreed = namespaces?.[namespace]?.accounts.map(({ caipNetworkId }) => caipNetworkId)
  return {
    id: WALLET_CONNECT_ID,
    name,
    namespace,
    ...(agreed && { networks: [...new Set(agreed)] }),
  }
}

/** The wallet is listed only while it is connected. */
export async function createRemoteConnector(
  namespace: ChainNamespace,
  parameters: RemoteParameters,
): Promise<Connector> {
  const { walletConnect } = parameters
  const found = {
    get wallet() {
      return walletOf(walletConnect, namespace)
    },
  }
  const connector = await makers[namespace]({ ...parameters, found })
  return Object.assign(connector, {
    list(listener: (wallet: Wallet | undefined) => void) {
      const tell = () => {
        const isConnected = walletConnect.session?.namespaces[namespace] !== undefined
        listener(isConnected ? found.wallet : undefined)
      }
      tell()
      return walletConnect.subscribe(({ type }) => type !== 'event' && tell())
    },
  })
}
