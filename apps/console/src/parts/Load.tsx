// What a view shows while its answer is on the way, and instead of one.
import { CoinRing } from '@aureus/react'
import type { ReactNode } from 'react'
import type { Reading } from '../api/useAnswer.ts'
import { enFrame } from '../messages/en.frame.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import styles from './Load.module.css'

interface LoadProps<Answer> {
  reading: Reading<Answer>
  children: (answer: Answer) => ReactNode
}

export function Load<Answer>({ reading, children }: LoadProps<Answer>) {
  if (reading.status === 'failed')
    return <ErrorNotice error={reading.error} again={reading.reload} />
  if (reading.answer !== undefined)
    return (
      <div className={styles.answer} aria-busy={reading.status === 'loading' || undefined}>
        {children(reading.answer)}
      </div>
    )
  return (
    <p role="status" className={styles.loading}>
      <CoinRing className={styles.ring} />
      <span>{enFrame.loading}</span>
    </p>
  )
}

/** In place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
