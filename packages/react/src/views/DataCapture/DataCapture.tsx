import { captureEmail, closeModal, EmailInvalidError, knownEmail } from '@aureus/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { enEmail } from '../../messages/en.email.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DataCapture.module.css'

/** Asks for an e-mail address before the sign-in, and says what for. */
export function DataCapture() {
  const client = useClient()
  const words = useModalMessages().email ?? enEmail
  const optional = client.config.features.emailCapture === 'optional'
  const [text, setText] = useState(() => knownEmail(client))
  const [invalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

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
    // Ours is the check that decides: it says what to do in the page's own words.
    <form noValidate onSubmit={submit} className={styles.view}>
      <p className={styles.lead}>{words.lead(client.config.brand.name)}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{optional ? words.labelOptional : words.label}</label>
        <input
          ref={field}
          id={id}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required={!optional}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${id}-invalid ${id}-use` : `${id}-use`}
          className={styles.input}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setInvalid(false)
          }}
        />
        {invalid && (
          <p id={`${id}-invalid`} role="alert" className={styles.invalid}>
            <Icon name="alert" />
            {words.invalid}
          </p>
        )}
      </div>
      <p id={`${id}-use`} className={styles.use}>
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
            <Icon name="leave" directional />
            {words.leave}
          </Button>
        )}
      </div>
    </form>
  )
}
