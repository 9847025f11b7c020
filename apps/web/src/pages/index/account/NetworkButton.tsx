import { Button, Icon, NetworkIcon, useModal, useNetwork } from '@aureus/react'
import styles from './NetworkButton.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** The network of the account; opens the list of networks. */
export function NetworkButton() {
  const messages = useAccountMessages()
  const { network } = useNetwork()
  const { openModal } = useModal()
  return (
    <Button
      variant="quiet"
      className={styles.button}
      aria-haspopup="dialog"
      title={messages.network}
      onClick={() => openModal({ view: { name: 'Networks' } })}
    >
      <NetworkIcon network={network} className={styles.icon} />
      <span className={styles.name}>{network.name}</span>
      <Icon name="chevron" directional className={styles.chevron} />
    </Button>
  )
}
