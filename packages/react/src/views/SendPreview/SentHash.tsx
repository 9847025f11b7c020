import { type PreparedTransfer, resolveNetwork } from '@aureus/core'
import { explorerLink } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useSendMessages } from '../Send/useSendMessages.ts'
import styles from './SentHash.module.css'

export interface SentHashProps {
  hash: string
  transfer: PreparedTransfer
}

/** The transaction's hash, and its page if the network has an explorer. */
export function SentHash({ hash, transfer }: SentHashProps) {
  const words = useSendMessages().progress
  const { networks } = useNetwork()
  const network = resolveNetwork(networks, transfer.caipNetworkId)
  const href = explorerLink(network, { transaction: hash })
  return (
    <>
      <div className={styles.hash}>
        <span className={styles.label}>{words.hash}</span>
        <CopyButton text={hash} label={words.copyHash} />
        <code dir="ltr" className={styles.value}>
          {hash}
        </code>
      </div>
      {href && (
        <Button wide href={href} target="_blank" rel="noopener noreferrer">
          <span>{words.explorer}</span>
          <span className="au-hidden">{words.newTab}</span>
          <Icon name="external" />
        </Button>
      )}
    </>
  )
}
