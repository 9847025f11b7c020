import { pushView } from '@aureus/core'
import { usePreload } from '../../loading/usePreload.ts'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatUntil } from './formatUntil.ts'
import styles from './SessionLine.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** Shows until when the account is signed in, and leads to all sessions. */
export function SessionDoor({ expiresAtMs }: { expiresAtMs: number }) {
  const client = useClient()
  const preload = usePreload()
  const messages = useAccountMessages()
  const { language } = useMessages()
  return (
    <button
      type="button"
      className={styles.door}
      onPointerEnter={() => preload('Sessions')}
      onFocus={() => preload('Sessions')}
      onClick={() => pushView(client, { name: 'Sessions' })}
    >
      <span className={styles.words}>
        <span className={styles.live}>{messages.signedIn}</span>
        <time className={styles.until} dateTime={new Date(expiresAtMs).toISOString()}>
          {messages.until(formatUntil(expiresAtMs, language))}
        </time>
      </span>
      <span className="au-hidden">{messages.sessions}</span>
      <Icon name="chevron" directional className={styles.chevron} />
    </button>
  )
}
