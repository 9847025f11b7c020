import type { Network } from '@aureus/protocol'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import styles from './NetworkRow.module.css'
import { Row } from './Row.tsx'

export interface NetworkRowProps {
  network: Network
  current: boolean
  /** Of the words that say of a network that it is for tests. */
  testnetId: string
  onChoose(network: Network): void
  onKeyDown(event: KeyboardEvent): void
}

export function NetworkRow({ network, current, testnetId, onChoose, onKeyDown }: NetworkRowProps) {
  return (
    <Row
      icon={<NetworkIcon network={network} className={styles.icon} />}
      label={network.name}
      className={current ? styles.current : undefined}
      aria-current={current || undefined}
      aria-describedby={network.testnet ? testnetId : undefined}
      end={current && <Icon name="check" className={styles.check} />}
      onKeyDown={onKeyDown}
      onClick={() => onChoose(network)}
    />
  )
}
