import { goBack, switchNetwork } from '@aureus/core'
import { useClient } from '../../hooks/useClient.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { NetworkList } from '../parts/NetworkList.tsx'

/** Every network there is here, the active one marked. */
export function Networks() {
  const client = useClient()
  const { network } = useNetwork()
  return (
    <NetworkList
      onChoose={({ caipNetworkId }) =>
        caipNetworkId === network.caipNetworkId
          ? goBack(client)
          : switchNetwork(client, { caipNetworkId, confirm: true })
      }
    />
  )
}
