import { currentView } from '@aureus/core'
import { waitForDevice } from '@aureus/core/embedded'
import { useEffect, useState } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { ResendButton } from '../../embedded/ResendButton.tsx'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './EmailVerifyDevice.module.css'

/** A browser that the wallet doesn't know yet: its owner approves it from the mailbox. */
export function EmailVerifyDevice() {
  const client = useClient()
  const messages = useModalMessages()
  const { device: words, resend } = useEmbeddedMessages()
  const view = useStore(client.state.modal, currentView)
  const [last, setLast] = useState(view)
  if (view !== last && view.name === 'EmailVerifyDevice') setLast(view)
  const [answer, setAnswer] = useState<'refused' | 'expired'>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    setAnswer(undefined)
    setProblem(undefined)
    waitForDevice(client, controller.signal).then(
      (status) => status !== 'approved' && setAnswer(status),
      (error: unknown) => setProblem(embeddedProblem(error, messages)),
    )
    return () => controller.abort()
    // A problem keeps the language it was reported in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, round])

  if (last.name !== 'EmailVerifyDevice') return null
  const { email, number } = last.data
  const title = answer ? words[answer] : words.title
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <Stage
        coin={<Icon name={answer ? 'alert' : 'mail'} />}
        turning={!answer && !problem}
        tone={answer ? 'error' : 'gold'}
        title={title}
        actions={
          <ResendButton
            label={resend.link}
            onDone={(said) => {
              setProblem(said)
              if (!said) setRound((count) => count + 1)
            }}
          />
        }
      >
        {answer ? (
          <p>{answer === 'refused' ? words.refusedText : words.expiredText}</p>
        ) : (
          <>
            <p>{words.sent(shortenEmail(email))}</p>
            {number && <p>{words.pick}</p>}
            {number && <p className={styles.number}>{number}</p>}
          </>
        )}
      </Stage>
    </>
  )
}
