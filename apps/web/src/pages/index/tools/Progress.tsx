// How something that was asked of the wallet or the chain is going. Read out whenever it changes.
import { Button, CoinRing, classes, Icon, useOverdue } from '@aureus/react'
import type { ReactNode } from 'react'
import { useAccountMessages } from '../account/useAccountMessages.ts'
import styles from './Progress.module.css'

export interface ProgressProps {
  tone: 'waiting' | 'success' | 'warning' | 'error' | null
  children: ReactNode
  /** Given while the wallet is being waited for, which may never answer. */
  onCancel?: (() => void) | undefined
}

const icons = { success: 'check', warning: 'warning', error: 'alert' } as const

/** Renders its live region always: one that appears together with its words is not read out. */
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
        {overdue && <span className={styles.hint}> {request.noAnswer}</span>}
      </p>
      {tone === 'waiting' && onCancel && (
        <Button variant="quiet" size="small" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  )
}
