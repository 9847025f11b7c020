import { useAccount } from '../hooks/useAccount.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from '../views/Account/Notice.module.css'
import { AddWayButton } from './AddWayButton.tsx'
import { useRecoveryMessages } from './useRecoveryMessages.ts'
import { useSolePasskey } from './useSolePasskey.ts'

/** Says what a lost passkey costs, and leads to a second way in. Draws nothing for owners who have one. */
export function SolePasskeyNotice() {
  const words = useRecoveryMessages()
  const { user } = useAccount()
  if (!useSolePasskey()) return null
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>
        <Icon name="warning" className={styles.sign} />
        <span>{words.text[user?.custody ?? 'operator-recoverable']}</span>
      </p>
      <AddWayButton />
    </div>
  )
}
