import { addWay, changeWays } from '@aureus/core/embedded'
import { EmailSchema } from '@aureus/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'

/** Asks for the address. The code is typed in the wallet's window. */
export function AddEmail({ changing }: { changing: string | undefined }) {
  const client = useClient()
  const words = useWayMessages()
  const { invalid } = useEmbeddedMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The row that had the focus is gone.
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const email = v.safeParse(EmailSchema, text.trim())
    if (email.success)
      void changeWays(client, 'email', () =>
        addWay(client, { provider: 'email', email: email.output }),
      )
    else {
      setProblem(invalid)
      field.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        ref={field}
        label={words.emailLabel}
        problem={problem}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" wide busy={changing === 'email'}>
        {words.emailGo}
      </Button>
    </form>
  )
}
