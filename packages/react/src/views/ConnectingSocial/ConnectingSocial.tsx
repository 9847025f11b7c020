import { goBack, replaceView } from '@aureus/core'
import { connectSocial, SocialBrowserError, socialLoginState } from '@aureus/core/embedded'
import { useEffect } from 'react'
import { SocialMark } from '../../embedded/SocialMark.tsx'
import { socialOption } from '../../embedded/socialOption.ts'
import { socialProblem } from '../../embedded/socialWords.ts'
import { useSocialMessages } from '../../embedded/useSocialMessages.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import styles from './CopyPage.module.css'

/** Waits for the visitor at the provider. A closed window proves nothing, so it is a hint that leaves the wait to them. */
export function ConnectingSocial() {
  const client = useClient()
  const messages = useModalMessages()
  const all = useSocialMessages()
  const {
    provider,
    status,
    step = 'window',
    windowClosed = false,
    error,
  } = useStore(socialLoginState(client), (state) => state)
  const waiting = status === 'waiting'
  const overdue = useOverdue(waiting)

  // Restored by the browser's history, after the login is over.
  const isOver = status === 'idle'
  useEffect(() => {
    if (isOver) replaceView(client, { name: 'Connect' })
  }, [isOver, client])
  if (!provider || isOver) return null

  const words = provider === 'passkey' ? { ...all, ...all.passkey } : all
  const option = socialOption(client, provider)
  const { name } = option
  const { title, text, retry } = waiting
    ? {
        title: words.title(name),
        text: windowClosed ? words.closed : words.waiting[step](name),
        retry: windowClosed || (overdue && step === 'window'),
      }
    : socialProblem(error, name, { social: words, all: messages })
  const reopens = waiting && !windowClosed
  const elsewhere = !waiting && error instanceof SocialBrowserError
  // In the click, because browsers open windows only then. The state reports progress and failure.
  const start = () => void connectSocial(client, { provider }).catch(() => undefined)
  return (
    <Stage
      coin={<SocialMark {...option} large />}
      turning={waiting}
      tone={waiting ? 'gold' : 'error'}
      title={title}
      actions={
        <>
          {retry && (
            <Button variant={reopens ? 'secondary' : 'primary'} wide onClick={start}>
              {reopens ? words.reopen : messages.tryAgain}
            </Button>
          )}
          {elsewhere && <CopyPage />}
          <Button wide onClick={() => goBack(client)}>
            {waiting ? messages.cancel : elsewhere ? words.email : words.other}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Stage>
  )
}

/** Copies the page's address, for visitors who must open it in another browser. */
function CopyPage() {
  const words = useSocialMessages()
  const messages = useCopyMessages()
  const { href } = location
  const [state, copy] = useCopy(href)
  const failed = state === 'failed'
  return (
    <>
      <Button variant="primary" wide onClick={copy}>
        {state === 'copied' ? messages.copied : words.copyPage}
      </Button>
      <span role="status" className={failed ? styles.failed : 'au-hidden'}>
        {state === 'copied' && <span>{messages.copied}</span>}
        {failed && (
          <>
            <span>{messages.failed}</span> <bdi>{href}</bdi>
          </>
        )}
      </span>
    </>
  )
}
