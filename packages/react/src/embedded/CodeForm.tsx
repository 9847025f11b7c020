// The field for a mailed code: sends itself when the code is complete, typed or pasted.
import { CODE_LENGTH } from '@aureus/protocol/embedded'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useModalMessages } from '../modal/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import styles from './CodeForm.module.css'
import { embeddedProblem } from './embeddedProblem.ts'
import { useEmbeddedMessages } from './useEmbeddedMessages.ts'
import { useFieldFocus } from './useFieldFocus.ts'

export interface CodeFormProps {
  lead: string
  /** Rejects with what is wrong with the code. */
  verify(code: string): Promise<unknown>
  /** Below the button. */
  children?: ReactNode
}

export function CodeForm({ lead, verify, children }: CodeFormProps) {
  const messages = useModalMessages()
  const words = useEmbeddedMessages().code
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const about = useId()
  useFieldFocus(field)

  async function send(complete: string) {
    if (busy || complete === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      await verify(complete)
    } catch (error) {
      setProblem(embeddedProblem(error, messages))
      setBusy(false)
      setCode('')
      field.current?.focus()
    }
  }

  function onType(text: string) {
    // People paste spaces and dashes with it.
    const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH)
    setCode(digits)
    setProblem(undefined)
    if (digits.length === CODE_LENGTH && digits !== code) void send(digits)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send(code)
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.view}>
      <p id={about} className={styles.lead}>
        {lead}
      </p>
      <Field
        ref={field}
        aria-describedby={about}
        label={words.label}
        hint={words.hint}
        problem={problem}
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        readOnly={busy}
        value={code}
        onChange={(event) => onType(event.target.value)}
      />
      <p role="status" className="au-hidden">
        {busy ? words.checking : ''}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" wide busy={busy}>
          {words.verify}
        </Button>
        {children}
      </div>
    </form>
  )
}
