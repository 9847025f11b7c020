import type { Network } from '@aureus/protocol'
import { useId } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import styles from './NetworkList.module.css'
import { Row } from './Row.tsx'

export interface NetworkListProps {
  onChoose(network: Network): void
}

export function NetworkList({ onChoose }: NetworkListProps) {
  const { network: active, networks } = useNetwork()
  const words = useModalMessages().networks
  const testnetId = useId()
  return (
    <>
      <span id={testnetId} hidden>
        {words.testnet}
      </span>
      <ul className={styles.list}>
        {networks.map((network) => {
          const current = network.caipNetworkId === active.caipNetworkId
          return (
            <li key={network.caipNetworkId}>
              <Row
                icon={<NetworkIcon network={network} className={styles.icon} />}
                label={network.name}
                className={current ? styles.current : undefined}
                aria-current={current || undefined}
                aria-describedby={network.testnet ? testnetId : undefined}
                end={current && <Icon name="check" className={styles.check} />}
                onClick={() => onChoose(network)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
