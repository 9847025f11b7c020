// The account's actions. Each opens a view of the modal.
import { isRead } from '@aureus/protocol'
import {
  Button,
  classes,
  Icon,
  type IconName,
  useAccount,
  useCanSend,
  useModal,
  useNetwork,
} from '@aureus/react'
import styles from './Actions.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

export function Actions({ mayUse }: { mayUse: boolean }) {
  const { actions: messages } = useAccountMessages()
  const { status } = useAccount()
  const { network } = useNetwork()
  const canSend = useCanSend()
  if (!isRead(network)) return <ReceiveAlone label={messages.receive} />
  return (
    <div className={styles.actions}>
      <Action icon="receive" label={messages.receive} view="Receive" />
      {/* It asks the wallet, which may not answer yet. */}
      {canSend && (
        <Action
          primary={mayUse}
          disabled={!mayUse || status === 'reconnecting'}
          icon="send"
          label={messages.send}
          view="Send"
        />
      )}
      <Action icon="activity" label={messages.activity} view="Activity" />
    </div>
  )
}

/** The action that needs neither a node nor an indexer. */
function ReceiveAlone({ label }: { label: string }) {
  const { openModal } = useModal()
  return (
    <div className={styles.alone}>
      <Button aria-haspopup="dialog" onClick={() => openModal({ view: { name: 'Receive' } })}>
        <Icon name="receive" />
        <span>{label}</span>
      </Button>
    </div>
  )
}

interface ActionProps {
  icon: IconName
  label: string
  view: 'Receive' | 'Send' | 'Activity'
  primary?: boolean
  disabled?: boolean
}

function Action({ icon, label, view, primary = false, disabled = false }: ActionProps) {
  const { openModal } = useModal()
  return (
    <button
      type="button"
      className={styles.action}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={() => openModal({ view: { name: view } })}
    >
      <span className={classes(styles.disc, primary && styles.primary)}>
        <Icon name={icon} />
      </span>
      <span>{label}</span>
    </button>
  )
}
