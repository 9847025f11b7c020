import { goBack, switchNetwork } from '@aureus/core'
import { type Network, parseCaipAddress } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { NetworkList } from './NetworkList.tsx'

/** Every network there is here, of each chain family, the active one marked. */
export function Networks() {
  const client = useClient()
  const { network } = useNetwork()
  const accounts = useStore(client.state.accounts, (state) => state)

  /** The wallet of another family is there already: nobody is asked, and there is nothing to watch. */
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
    // First: what the switch leads to comes on top.
    goBack(client)
    void switchNetwork(client, { caipNetworkId })
  }

  return <NetworkList onChoose={choose} />
}
