// Stands in for code that did not load: says so, and offers to try again.
import { useState } from 'react'
import { Notice } from '../parts/Notice.tsx'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { reloadPage } from './reloadPage.ts'
import styles from './TryLoading.module.css'

export interface TryLoadingProps {
  /** What did not load. */
  children: string
  /** Loads it again. If that fails too, the page reloads. */
  load(): Promise<unknown>
}

export function TryLoading({ children, load }: TryLoadingProps) {
  const client = useClient()
  const { tryAgain } = useModalMessages()
  const [busy, setBusy] = useState(false)

  function again() {
    if (busy) return
    setBusy(true)
    load()
      .catch(() => reloadPage(client))
      .catch(() => setBusy(false))
  }

  return (
    <div className={styles.failed}>
      {!busy && <Notice>{children}</Notice>}
      <Button variant="primary" wide busy={busy} onClick={again}>
        {tryAgain}
      </Button>
    </div>
  )
}
