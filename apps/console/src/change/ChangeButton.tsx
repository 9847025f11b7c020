import type { AdminOperationName } from '@aureus/protocol/admin'
import { Button } from '@aureus/react'
import { useId } from 'react'
import { enFrame } from '../messages/en.frame.ts'
import { missingRole, useOperator } from '../session/session.tsx'
import styles from './ChangeButton.module.css'
import { type Change, useChange } from './changes.ts'

interface ChangeButtonProps<O extends AdminOperationName> extends Change<O> {
  /** Shorter than the title, where the place says the rest. */
  label?: string
  size?: 'small' | 'medium'
}

/** Opens the dialog of a change. What the role may not do stays in sight, and says which role may. */
export function ChangeButton<const O extends AdminOperationName>(props: ChangeButtonProps<O>) {
  const { label, size = 'small', ...change } = props
  const noteId = useId()
  const ask = useChange()
  const missing = missingRole(useOperator(), change.operation)
  if (!missing)
    return (
      <Button size={size} aria-haspopup="dialog" onClick={() => ask(change)}>
        {label ?? change.title}
      </Button>
    )
  return (
    <span className={styles.missing}>
      {/* Not `disabled`, which would hide the reason from the keyboard. */}
      <Button size={size} aria-disabled aria-describedby={noteId} className={styles.button}>
        {label ?? change.title}
      </Button>
      <span id={noteId} className={styles.note}>
        {enFrame.needs[missing]}
      </span>
    </span>
  )
}
