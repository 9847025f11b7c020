import { pushView } from '@aureus/core'
import type { ListedSession } from '@aureus/protocol'
import { useRef, useState } from 'react'
import { useSessions } from '../../hooks/useSessions.ts'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Row } from '../../parts/Row.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { SessionGroup } from './SessionGroup.tsx'
import styles from './Sessions.module.css'
import { useSessionMessages } from './useSessionMessages.ts'

/** The visitor's sessions of all chain families, each with a button to end it. */
export function Sessions() {
  const client = useClient()
  const words = useSessionMessages()
  const { tryAgain, linkedAccounts } = useModalMessages()
  const preload = usePreload()
  const { status, sessions = [], refresh, revoke, revokeOthers } = useSessions()
  const own = useStore(client.state.signIn, ({ session }) => session?.id)
  const [ending, setEnding] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const here = sessions.filter(({ current }) => current)
  const elsewhere = sessions.filter(({ current }) => !current)

  /** Only one at a time, because the list is read again afterwards. */
  async function end(what: string, run: () => Promise<void>, said: string) {
    if (ending !== undefined) return
    setEnding(what)
    setFailed(false)
    try {
      await run()
      setNews(said)
      // The focused button disappears with its session.
      list.current?.focus()
    } catch {
      setFailed(true)
    } finally {
      setEnding(undefined)
    }
  }
  const shared = {
    own,
    ending,
    onEnd: (session: ListedSession, name: string) =>
      void end(session.id, () => revoke(session), words.ended(name)),
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.view}>
      <p role="status" className="au-hidden">
        {status === 'waiting' ? words.reading : news}
      </p>
      {failed && <Notice>{words.endFailed}</Notice>}
      {status === 'waiting' && <SkeletonRows rows={2} />}
      {status === 'error' && (
        <>
          <Notice>{words.failed}</Notice>
          <Button wide onClick={() => void refresh()}>
            {tryAgain}
          </Button>
        </>
      )}
      {status === 'success' && sessions.length === 0 && (
        <Empty icon="leave" title={words.empty.title}>
          {words.empty.text}
        </Empty>
      )}
      {here.length > 0 && <SessionGroup label={words.here} sessions={here} {...shared} />}
      {elsewhere.length > 0 && (
        <>
          <SessionGroup label={words.elsewhere} sessions={elsewhere} {...shared} />
          <Button
            wide
            busy={ending === OTHERS}
            onClick={() => void end(OTHERS, revokeOthers, words.othersEnded)}
          >
            <Icon name="leave" />
            <span>{words.endOthers}</span>
          </Button>
        </>
      )}
      {sessions.length > 0 && (
        <Row
          icon={<Icon name="wallet" className={styles.glyph} />}
          label={linkedAccounts.title}
          end={<Icon name="chevron" />}
          onPointerEnter={() => preload('LinkedAccounts')}
          onFocus={() => preload('LinkedAccounts')}
          onClick={() => pushView(client, { name: 'LinkedAccounts' })}
        />
      )}
    </div>
  )
}

/** Not the id of any session. */
const OTHERS = ''
