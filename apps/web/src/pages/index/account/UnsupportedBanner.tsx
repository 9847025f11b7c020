// The wallet is on a network that is not configured here: the way back.
import { Button, Card, Icon, useClient, useModal, useNetwork, useStore } from '@aureus/react'
import { loadActions } from './loadActions.ts'
import styles from './UnsupportedBanner.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

export function UnsupportedBanner() {
  const client = useClient()
  const { unsupported: messages } = useAccountMessages()
  const { networks } = useNetwork()
  const { openModal } = useModal()
  const { status } = useStore(client.state.switching, (state) => state)
  const target = networks[0]
  if (!target) return null

  function switchBack() {
    // `state.switching` says how it went.
    loadActions()
      .then(({ switchNetwork }) =>
        switchNetwork(client, {
          caipNetworkId: (target as NonNullable<typeof target>).caipNetworkId,
        }),
      )
      .catch(() => {})
  }

  return (
    <Card className={styles.banner} aria-labelledby="unsupported">
      <Icon name="warning" className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.title} id="unsupported">
          {messages.title}
        </h2>
        <p className={styles.text} role="status">
          {status === 'declined' && messages.declined}
          {status === 'failed' && messages.failed}
          {status !== 'declined' && status !== 'failed' && messages.text(target.name)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={status === 'waiting'} onClick={switchBack}>
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
