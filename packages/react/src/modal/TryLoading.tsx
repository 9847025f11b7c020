// In the place of code that did not come: says so, and loads it anew.
import { useState } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../views/parts/Notice.tsx'
import { loadAnew } from './loadAnew.ts'
import styles from './Panel.module.css'
import { useModalMessages } from './useModalMessages.ts'

export interface TryLoadingProps {
  /** What did not load. */
  children: string
  /** Once more; where that fails too, the page is loaded anew. */
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
      .catch(() => loadAnew(client))
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
