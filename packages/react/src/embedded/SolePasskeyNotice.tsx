import { pushView } from '@aureus/core'
import { useAccount } from '../hooks/useAccount.ts'
import { usePreload } from '../loading/usePreload.ts'
import { useClient } from '../provider/useClient.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from '../views/Account/Notice.module.css'
import { useRecoveryMessages } from './useRecoveryMessages.ts'
import { useSolePasskey } from './useSolePasskey.ts'

/** Says what a lost passkey costs, and leads to a second way in. Draws nothing for owners who have one. */
export function SolePasskeyNotice() {
  const client = useClient()
  const preload = usePreload()
  const words = useRecoveryMessages()
  const { user } = useAccount()
  if (!useSolePasskey()) return null
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>
        <Icon name="warning" className={styles.sign} />
        <span>{words.text[user?.custody ?? 'operator-recoverable']}</span>
      </p>
      <Button
        wide
        onPointerEnter={() => preload('SignInWays')}
        onFocus={() => preload('SignInWays')}
        onClick={() => pushView(client, { name: 'SignInWays' })}
      >
        {words.add}
      </Button>
    </div>
  )
}
