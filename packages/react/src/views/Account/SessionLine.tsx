import { pushView, signOut } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { SessionDoor } from './SessionDoor.tsx'
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
