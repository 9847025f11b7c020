import { findNetwork, pushView, switchNetwork } from '@aureus/core'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Empty } from '../../parts/Empty.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Swap.module.css'
import { useSwapMessages } from './useSwapMessages.ts'

/** The active network has no swaps: what it is, and how to get to one that has. */
export function NotHere() {
  const client = useClient()
  const words = useSwapMessages()
  const { network, networks } = useNetwork()
  const networkName = useNetworkName()
  const { swap = [] } = client.config.features
  const others = swap.flatMap((id) => findNetwork(networks, id) ?? [])
  if (others.length === 0) return <Empty title={words.disabled.title}>{words.disabled.text}</Empty>
  return (
    <div className={styles.view}>
      <Empty title={words.notHere.title(networkName(network))}>{words.notHere.text}</Empty>
      {others.length <= 3 ? (
        others.map(({ caipNetworkId, name }) => (
          <Button
            key={caipNetworkId}
            wide
            onClick={() => void switchNetwork(client, { caipNetworkId, confirm: true })}
          >
            {words.notHere.switchTo(name)}
          </Button>
        ))
      ) : (
        <Button wide onClick={() => pushView(client, { name: 'Networks' })}>
          {words.notHere.choose}
        </Button>
      )}
    </div>
  )
}
