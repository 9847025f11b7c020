import { pushView, signOut } from '@aureus/core'
import { useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import styles from './SessionLine.module.css'

/** The sign-in of the account that is shown: until when, and its end; or that there is none. */
export function SessionLine() {
  const client = useClient()
  const messages = useModalMessages().account
  const { language } = useMessages()
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
    <>
      <div className={styles.line}>
        <p role="status" className={styles.words}>
          <span className={signedIn ? styles.live : undefined}>
            {signedIn ? messages.signedIn : messages.notSignedIn}
          </span>
          {signedIn && (
            <time className={styles.until} dateTime={new Date(session.expiresAtMs).toISOString()}>
              {messages.until(formatWhen(session.expiresAtMs, language))}
            </time>
          )}
        </p>
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
    </>
  )
}

function formatWhen(timeMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    timeMs,
  )
}
