import type { Network } from '@aureus/protocol'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'

/** The configured networks that a connected wallet did not approve. */
export function useReluctantWallet() {
  const client = useClient()
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const accounts = useStore(client.state.accounts, (state) => state)
  const bound = wallets.filter(
    ({ id, namespace, networks }) =>
      networks !== undefined && accounts[namespace]?.connectedWalletInfo?.id === id,
  )
  const wallet = ({ chainNamespace }: Network) =>
    bound.find(({ namespace }) => namespace === chainNamespace)
  return {
    /** The wallet's own name. At most one wallet is connected over a relay. */
    name: bound[0]?.name ?? '',
    refuses: (network: Network) =>
      wallet(network)?.networks?.includes(network.caipNetworkId) === false,
  }
}
