import { toastsOf } from '@aureus/core'
import { useClient } from '@aureus/react'
import { useState } from 'react'
import { enLayout } from '../../messages/enLayout.ts'
import styles from './SaveLogButton.module.css'

/** Saves the log as a file for a bug report. */
export function SaveLogButton() {
  const client = useClient()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { saveLog } = await import('../../problemReport/problemReport.ts')
      saveLog(client, document)
    } catch {
      toastsOf(client).add(enLayout.saveLogFailed, { id: 'log', type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button type="button" className={styles.save} disabled={busy} onClick={save} data-late="">
      {enLayout.saveLog}
    </button>
  )
}
