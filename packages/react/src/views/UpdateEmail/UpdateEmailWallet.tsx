import { updateEmail } from '@aureus/core/embedded'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './UpdateEmailWallet.module.css'

/** Asks for the new address. The codes for both addresses follow. */
export function UpdateEmailWallet() {
  const client = useClient()
  const messages = useModalMessages()
  const words = useEmbeddedMessages().update
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const about = useId()
  // Typing is the only action here, so the field takes the focus from the heading.
  useEffect(() => queueMicrotask(() => field.current?.focus({ preventScroll: true })), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await updateEmail(client, text)
    } catch (error) {
      setProblem(embeddedProblem(error, messages))
      field.current?.focus()
    }
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={submit} className={styles.view}>
      <p id={about} className={styles.lead}>
        {words.lead}
      </p>
      <Field
        inputRef={field}
        aria-describedby={about}
        label={words.label}
        problem={problem}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {words.go}
      </Button>
    </form>
  )
}
