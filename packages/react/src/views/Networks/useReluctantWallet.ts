import type { Network } from '@aureus/protocol'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'

/** Connected wallets that agreed to some networks alone: which of ours are not among them. */
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
    /** As it calls itself; one wallet at most is at the other end of a relay. */
    name: bound[0]?.name ?? '',
    refuses: (network: Network) =>
      wallet(network)?.networks?.includes(network.caipNetworkId) === false,
  }
}
