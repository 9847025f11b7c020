import { goBack, switchNetwork } from '@aureus/core'
import { type Network, parseCaipAddress } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { NetworkList } from './NetworkList.tsx'

/** All configured networks of all chain families, with the active one marked. */
export function Networks() {
  const client = useClient()
  const { network } = useNetwork()
  const accounts = useStore(client.state.accounts, (state) => state)

  /** The other family's wallet is already on the network, so the switch needs no approval and no view. */
  const isThere = ({ chainNamespace, caipNetworkId }: Network) => {
    const { status, caipAddress } = accounts[chainNamespace] ?? {}
    const where = caipAddress && parseCaipAddress(caipAddress).chainId
    return (
      chainNamespace !== network.chainNamespace && status === 'connected' && where === caipNetworkId
    )
  }

  function choose(target: Network) {
    const { caipNetworkId } = target
    if (caipNetworkId === network.caipNetworkId) return goBack(client)
    if (!isThere(target)) return void switchNetwork(client, { caipNetworkId, confirm: true })
    // Closed first, because the switch may open a further view.
    goBack(client)
    void switchNetwork(client, { caipNetworkId })
  }

  return <NetworkList onChoose={choose} />
}
