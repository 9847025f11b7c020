import { useClient, useMessages } from '@aureus/react'
import { useState } from 'react'
import type { PageMessages } from '../../messages/en.ts'
import styles from './SaveLogButton.module.css'

/** The log as a file, for a report of a fault. */
export function SaveLogButton() {
  const client = useClient()
  const { saveLog, saveLogFailed } = useMessages<PageMessages>().shell
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { saveLog } = await import('../../problemReport/problemReport.ts')
      saveLog(client, document)
    } catch {
      client.state.toasts.add(saveLogFailed, { id: 'log', type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button type="button" className={styles.save} disabled={busy} onClick={save}>
      {saveLog}
    </button>
  )
}
