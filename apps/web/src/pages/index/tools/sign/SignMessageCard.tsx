// Signs words of the visitor's own with their account.
import { Button, useClient } from '@aureus/react'
import { type FormEvent, useState } from 'react'
import { describeFailure } from '../../account/describeFailure.ts'
import { loadActions } from '../../account/loadActions.ts'
import { useAccountMessages } from '../../account/useAccountMessages.ts'
import { useTask } from '../../account/useTask.ts'
import { Code } from '../Code.tsx'
import { Field } from '../Field.tsx'
import styles from '../form.module.css'
import { Progress } from '../Progress.tsx'
import { ToolCard } from '../ToolCard.tsx'

export function SignMessageCard() {
  const client = useClient()
  const all = useAccountMessages()
  const messages = all.sign
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const { state, start, cancel } = useTask<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') return
    start(async (signal) => {
      const { signMessage } = await loadActions()
      return signMessage(client, { message: text, signal })
    })
  }

  function edit(next: string) {
    setText(next)
    setEmpty(false)
    // The signature shown belongs to the words as they were.
    if (state.status !== 'idle') cancel()
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
        <Button type="submit" busy={state.status === 'running'}>
          {messages.submit}
        </Button>
      </form>
      <Progress
        tone={state.status === 'running' ? 'waiting' : state.status === 'failed' ? 'error' : null}
        onCancel={cancel}
      >
        {state.status === 'running' && all.request.waiting}
        {state.status === 'failed' && describeFailure(all, state.error)}
      </Progress>
      {state.status === 'done' && (
        <Code label={messages.result} value={state.value} copyLabel={messages.copy} />
      )}
    </ToolCard>
  )
}
