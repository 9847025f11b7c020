import { Button, Icon } from '@aureus/react'
import type { AdminError } from '../api/callAdmin.ts'
import { errorWords } from '../api/errorWords.ts'
import { enErrors, enFrame } from '../messages/en.frame.ts'
import styles from './ErrorNotice.module.css'

/** A failure in words, with the id that finds it in the server's log. */
export function ErrorNotice({
  error,
  again,
}: {
  error: AdminError
  again?: (() => void) | undefined
}) {
  return (
    <div role="alert" className={styles.notice}>
      <Icon name="alert" className={styles.icon} />
      <div className={styles.words}>
        <p>{errorWords(error)}</p>
        {error.requestId && <p className={styles.id}>{enErrors.request(error.requestId)}</p>}
      </div>
      {again && (
        <Button size="small" onClick={again}>
          {enFrame.reload}
        </Button>
      )}
    </div>
  )
}
