import { pushView } from '@aureus/core'
import { hasNode } from '@aureus/protocol'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { useClient } from '../../provider/useClient.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './RoundActions.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** Receive and Send, and the account's page if the network has an explorer. */
export function RoundActions() {
  const client = useClient()
  const preload = usePreload()
  const words = useAccountMessages()
  const { status, addressExplorerUrl } = useAccount()
  const { network, supported } = useNetwork()
  return (
    <div className={styles.actions}>
      {hasNode(network) && (
        <button
          type="button"
          className={styles.action}
          // Sending needs a node of the network.
          disabled={status === 'reconnecting' || !supported}
          onPointerEnter={() => preload('Send')}
          onFocus={() => preload('Send')}
          onClick={() => pushView(client, { name: 'Send' })}
        >
          <Icon name="send" className={styles.disc} />
          <span>{words.send}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        onPointerEnter={() => preload('Receive')}
        onFocus={() => preload('Receive')}
        onClick={() => pushView(client, { name: 'Receive' })}
      >
        <Icon name="receive" className={styles.disc} />
        <span>{words.receive}</span>
      </button>
      {addressExplorerUrl && (
        <a
          className={styles.action}
          href={addressExplorerUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external" className={styles.disc} />
          <span>{words.explorer}</span>
          <span className="au-hidden">
            {' '}
            <span>{words.newTab}</span>
          </span>
        </a>
      )}
    </div>
  )
}
