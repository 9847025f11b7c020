// Makes the remote wallet a connector of each chain family.
import type { ChainNamespace } from '@aureus/protocol'
import type { Connector } from '../../client/connector.ts'
import { WALLET_CONNECT_ID } from '../../client/walletConnector.ts'
import type { Wallet } from '../../state/connect.ts'
import { type RemoteParameters, remoteFamilies } from './families.ts'
import type { WalletConnect } from './walletConnect.ts'

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
  const connector = await remoteFamilies[namespace].createConnector({ ...parameters, found })
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
