// The dialog of the change in hand, and what became of the last one.
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { enChange } from '../messages/en.change.ts'
import { Link } from '../router/router.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type AskChange, type Change, ChangeContext } from './changes.ts'
import styles from './Toasts.module.css'

interface Toast {
  id: number
  text: string
}

export function ChangeProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Change>()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const ask = useCallback<AskChange>((change) => setOpen(change), [])
  const dismiss = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id))
  const finish = useMemo(
    () => (change: Change, answer: unknown) => {
      setOpen(undefined)
      const { entry } = answer as { entry?: number }
      const text = entry === undefined ? enChange.doneWithout : enChange.done(entry)
      // The newest alone: a list of them would cover the page.
      setToasts(([last]) => [{ id: (last?.id ?? 0) + 1, text }])
      change.onDone(answer as never)
    },
    [],
  )
  return (
    <ChangeContext value={ask}>
      {children}
      {open && <ChangeDialog change={open} onClose={() => setOpen(undefined)} onDone={finish} />}
      <div role="status" className={styles.toasts}>
        {toasts.map(({ id, text }) => (
          <div key={id} className={styles.toast}>
            <span className={styles.text}>{text}</span>
            <Link to="/audit" onClick={() => dismiss(id)}>
              {enChange.openEntry}
            </Link>
            <button type="button" className={styles.dismiss} onClick={() => dismiss(id)}>
              {enChange.dismiss}
            </button>
          </div>
        ))}
      </div>
    </ChangeContext>
  )
}
