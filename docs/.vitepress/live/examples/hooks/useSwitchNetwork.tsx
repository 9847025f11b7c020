// Hooks: your own list of networks
import { useClient, useNetwork, useSwitchNetwork } from '@aureus/react'

export function Example() {
  const { networks } = useClient().state.network.getState()
  const { network } = useNetwork()
  const { status, switchNetwork } = useSwitchNetwork()
  return networks.map(({ caipNetworkId, name }) => (
    <button
      key={caipNetworkId}
      type="button"
      disabled={status === 'waiting' || caipNetworkId === network.caipNetworkId}
      onClick={() => switchNetwork(caipNetworkId)}
    >
      {name}
    </button>
  ))
}
