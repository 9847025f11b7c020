import type { Network } from '@aureus/protocol'
import type { KeyboardEvent } from 'react'
import { Row } from '../../parts/Row.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import styles from './NetworkRow.module.css'

export interface NetworkRowProps {
  network: Network
  current: boolean
  /** The id of the text that marks test networks. */
  testnetId: string
  /** The id of the text that says why the network cannot be chosen. Absent if it can. */
  reasonId?: string | undefined
  onChoose(network: Network): void
  onKeyDown(event: KeyboardEvent): void
}

export function NetworkRow({
  network,
  current,
  testnetId,
  reasonId,
  onChoose,
  onKeyDown,
}: NetworkRowProps) {
  const described = [reasonId, network.testnet && testnetId].filter(Boolean).join(' ')
  return (
    <Row
      icon={<NetworkIcon network={network} className={styles.icon} />}
      label={network.name}
      className={classes(current && styles.current, reasonId && styles.notAgreed)}
      // The keyboard still reaches the row and its reason.
      aria-disabled={reasonId !== undefined || undefined}
      aria-current={current || undefined}
      aria-describedby={described || undefined}
      end={current && <Icon name="check" className={styles.check} />}
      onKeyDown={onKeyDown}
      onClick={() => reasonId === undefined && onChoose(network)}
    />
  )
}
