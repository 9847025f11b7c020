// Shown if the wallet is on a network that is not configured. Offers to switch.
import { Button, Card, Icon, useModal, useNetwork, useSwitchNetwork } from '@aureus/react'
import styles from './Banner.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

export function UnsupportedBanner() {
  const { unsupported: messages } = useAccountMessages()
  const { networks } = useNetwork()
  const { openModal } = useModal()
  const { status, switchNetwork } = useSwitchNetwork()
  const target = networks[0]
  if (!target) return null

  return (
    <Card className={styles.banner} aria-labelledby="unsupported">
      <Icon name="warning" className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.title} id="unsupported">
          {messages.title}
        </h2>
        <p className={styles.text} role="status">
          {status === 'declined' && <span>{messages.declined}</span>}
          {status === 'failed' && <span>{messages.failed}</span>}
          {status !== 'declined' && status !== 'failed' && (
            <span>{messages.text(target.name)}</span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={status === 'waiting'}
          onClick={() => switchNetwork(target.caipNetworkId)}
        >
          {messages.switchTo(target.name)}
        </Button>
        {networks.length > 1 && (
          <Button onClick={() => openModal({ view: { name: 'Networks' } })}>
            {messages.others}
          </Button>
        )}
      </div>
    </Card>
  )
}
