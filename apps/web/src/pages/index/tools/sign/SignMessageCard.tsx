// Signs a message of the visitor's own with their account.
import { Button, Field, useSignMessage, useUnsaved } from '@aureus/react'
import { type FormEvent, useState } from 'react'
import { describeFailure } from '../../account/describeFailure.ts'
import { useAccountMessages } from '../../account/useAccountMessages.ts'
import { Code } from '../Code.tsx'
import styles from '../form.module.css'
import { Progress } from '../Progress.tsx'
import { ToolCard } from '../ToolCard.tsx'

export function SignMessageCard() {
  const all = useAccountMessages()
  const messages = all.sign
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const { status, signature, error, signMessage, cancel } = useSignMessage()
  useUnsaved(text !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() !== '') void signMessage(text)
  }

  function edit(next: string) {
    setText(next)
    setEmpty(false)
    // The shown signature belongs to the previous text.
    if (status !== 'idle') cancel()
  }

  return (
    <ToolCard title={messages.title} text={messages.text}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          multiline
          label={messages.label}
          value={text}
          problem={empty ? messages.empty : undefined}
          onChange={(event) => edit(event.target.value)}
        />
        <Button type="submit" busy={status === 'waiting'}>
          {messages.submit}
        </Button>
      </form>
      <Progress
        tone={status === 'waiting' ? 'waiting' : status === 'error' ? 'error' : null}
        onCancel={cancel}
      >
        {status === 'waiting' && <span>{all.request.waiting}</span>}
        {status === 'error' && <span>{describeFailure(all, error)}</span>}
      </Progress>
      {signature && <Code label={messages.result} value={signature} copyLabel={messages.copy} />}
    </ToolCard>
  )
}
