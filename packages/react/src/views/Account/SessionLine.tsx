import { pushView, signOut } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { formatUntil } from './formatUntil.ts'
import styles from './SessionLine.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** The session of the shown account, with sign-out, or the way to sign in. */
export function SessionLine() {
  const client = useClient()
  const messages = useAccountMessages()
  const { status, session } = useStore(client.state.signIn, (state) => state)
  const [ending, setEnding] = useState<'no' | 'yes' | 'failed'>('no')
  if (status === 'idle') return null

  async function end() {
    setEnding('yes')
    try {
      await signOut(client)
      setEnding('no')
    } catch {
      setEnding('failed')
    }
  }

  const signedIn = status === 'signed-in' && session !== null
  return (
    <div className={styles.session}>
      <div className={styles.line}>
        <div role="status" className={styles.status}>
          {signedIn ? (
            <SessionDoor expiresAtMs={session.expiresAtMs} />
          ) : (
            <span className={styles.words}>{messages.notSignedIn}</span>
          )}
        </div>
        {signedIn ? (
          <Button size="small" busy={ending === 'yes'} onClick={end}>
            {messages.signOut}
          </Button>
        ) : (
          <Button
            size="small"
            variant="primary"
            onClick={() => pushView(client, { name: 'SIWXSignMessage' })}
          >
            {messages.signIn}
          </Button>
        )}
      </div>
      {ending === 'failed' && <Notice>{messages.signOutFailed}</Notice>}
    </div>
  )
}

/** Shows until when the account is signed in, and leads to all sessions. */
function SessionDoor({ expiresAtMs }: { expiresAtMs: number }) {
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
      <Icon name="chevron" className={styles.chevron} />
    </button>
  )
}
