import { type FormEvent, useState } from 'react'
import { embeddedChunk, preloadEmbedded } from '../../embedded/embeddedChunk.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './Connect.module.css'

/** Logs in to the embedded wallet by email address. Its code loads at the first sign of intent. */
export function EmailField() {
  const client = useClient()
  const messages = useModalMessages()
  const { email: words } = messages.connect
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const problem = await embeddedChunk.load().then(
      ({ submitEmail }) => submitEmail(client, text, messages),
      () => words.missing,
    )
    setProblem(problem)
    setBusy(false)
  }

  return (
    // Our own check replaces the browser's, and explains in the page's language.
    <form noValidate className={styles.email} onSubmit={submit}>
      <Field
        label={words.label}
        problem={problem}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={text}
        onFocus={() => preloadEmbedded(client)}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" wide busy={busy}>
        {words.go}
      </Button>
    </form>
  )
}
