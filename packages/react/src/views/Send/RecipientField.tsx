import { useState } from 'react'
import { useSendMessages } from '../../modal/useSendMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './Send.module.css'
import { useSendSession } from './useSendSession.ts'

/** To whom. */
export function RecipientField() {
  const words = useSendMessages()
  const [{ problems, recipient }, session] = useSendSession()
  const [pasteFailed, setPasteFailed] = useState(false)

  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      setPasteFailed(false)
      session.edit({ recipient: text.trim().slice(0, 300) })
    } catch {
      setPasteFailed(true)
    }
  }

  const trouble = problems.recipient && words.problems.recipient[problems.recipient]
  return (
    <Field
      mono
      label={words.recipient}
      hint={words.recipientHint}
      problem={trouble ?? (pasteFailed ? words.pasteFailed : undefined)}
      autoCapitalize="none"
      autoCorrect="off"
      enterKeyHint="next"
      value={recipient}
      onChange={(event) => {
        setPasteFailed(false)
        session.edit({ recipient: event.target.value })
      }}
      end={
        <Button variant="quiet" className={styles.inside} onClick={paste}>
          {words.paste}
        </Button>
      }
    />
  )
}
