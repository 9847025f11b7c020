// The progress of a request to the wallet or the chain. Screen readers announce each change.
import { Button, CoinRing, classes, Icon, useOverdue } from '@aureus/react'
import type { ReactNode } from 'react'
import { useAccountMessages } from '../account/useAccountMessages.ts'
import styles from './Progress.module.css'

export interface ProgressProps {
  tone: 'waiting' | 'success' | 'warning' | 'error' | null
  children: ReactNode
  /** Given while waiting for the wallet, which may never respond. */
  onCancel?: (() => void) | undefined
}

const icons = { success: 'check', warning: 'warning', error: 'alert' } as const

/** Always renders the live region, because one that appears with its text is not announced. */
export function Progress({ tone, children, onCancel }: ProgressProps) {
  const { cancel, request } = useAccountMessages()
  const overdue = useOverdue(tone === 'waiting' && onCancel !== undefined)
  return (
    <div className={classes(styles.place, tone && styles.progress)}>
      {tone === 'waiting' && <CoinRing turning small className={styles.ring} />}
      {tone && tone !== 'waiting' && (
        <Icon name={icons[tone]} className={classes(styles.icon, styles[tone])} />
      )}
      <p className={styles.words} role="status">
        {children}
        {overdue && (
          <span className={styles.hint}>
            {' '}
            <span>{request.noAnswer}</span>
          </span>
        )}
      </p>
      {tone === 'waiting' && onCancel && (
        <Button variant="quiet" size="small" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  )
}
