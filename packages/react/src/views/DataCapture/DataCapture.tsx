import { captureEmail, closeModal, EmailInvalidError, knownEmail } from '@aureus/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { enEmail } from '../../messages/en.email.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DataCapture.module.css'

/** Asks for an email address before sign-in, and says what it is used for. */
export function DataCapture() {
  const client = useClient()
  const words = useModalMessages().email ?? enEmail
  const optional = client.config.features.emailCapture === 'optional'
  const [text, setText] = useState(() => knownEmail(client))
  const [invalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const about = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    try {
      captureEmail(client, text)
    } catch (error) {
      if (!(error instanceof EmailInvalidError)) throw error
      setInvalid(true)
      field.current?.focus()
    }
  }

  return (
    // Our own check replaces the browser's, and explains in the page's language.
    <form noValidate onSubmit={submit} className={styles.view}>
      <p className={styles.lead}>{words.lead(client.config.brand.name)}</p>
      <Field
        inputRef={field}
        label={optional ? words.labelOptional : words.label}
        problem={invalid ? words.invalid : undefined}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        required={!optional}
        aria-describedby={about}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setInvalid(false)
        }}
      />
      <p id={about} className={styles.use}>
        {words.use}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" wide>
          {words.go}
        </Button>
        {optional ? (
          <Button wide onClick={() => captureEmail(client, null)}>
            {words.skip}
          </Button>
        ) : (
          <Button wide onClick={() => closeModal(client)}>
            <Icon name="leave" />
            <span>{words.leave}</span>
          </Button>
        )}
      </div>
    </form>
  )
}
