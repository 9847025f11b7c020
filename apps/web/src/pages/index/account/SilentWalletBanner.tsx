// Shown if the wallet of the last visit does not answer while the page reconnects. It is still being asked.
import { Button, Card, Icon, useAccount, useModal } from '@aureus/react'
import styles from './Banner.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

export function SilentWalletBanner() {
  const { silentWallet: messages } = useAccountMessages()
  const { walletSilent } = useAccount()
  const { openModal } = useModal()
  if (!walletSilent) return null
  return (
    <Card className={styles.banner} aria-labelledby="silent-wallet">
      <Icon name="warning" className={styles.icon} />
      <div className={styles.words} role="status">
        <h2 className={styles.title} id="silent-wallet">
          {messages.title}
        </h2>
        <p className={styles.text}>{messages.text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => openModal({ view: { name: 'Connect' } })}>
          {messages.connect}
        </Button>
        <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
      </div>
    </Card>
  )
}
