import { useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './Send.module.css'
import { useSendMessages } from './useSendMessages.ts'
import { useSendSession } from './useSendSession.ts'

/** The recipient: an address or a name. */
export function RecipientField() {
  const words = useSendMessages()
  const { chainNamespace } = useNetwork().network
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

  const own = chainNamespace === 'solana' ? words.onSolana : undefined
  const problem = problems.recipient
  const trouble =
    problem && ((problem === 'form' && own?.form) || words.problems.recipient[problem])
  return (
    <Field
      mono
      label={words.recipient}
      hint={own?.recipientHint ?? words.recipientHint}
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
