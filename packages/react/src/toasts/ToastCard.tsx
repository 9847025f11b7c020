import type { Toast } from '@aureus/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { CoinRing } from '../ui/CoinRing.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ToastCard.module.css'

const signs = { success: 'check', error: 'alert', warning: 'warning', info: 'info' } as const

export interface ToastCardProps {
  toast: Toast
  onDismiss(): void
}

/** One toast. It stays while it is pointed at or holds focus. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const messages = useMessages().toast
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (held || toast.timeout === 0) return
    const timer = setTimeout(() => dismiss(), toast.timeout)
    return () => clearTimeout(timer)
  }, [toast, held])

  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className={classes(styles.toast, styles[toast.type])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.loading ? (
        <CoinRing turning small className={styles.sign} />
      ) : (
        toast.type !== 'default' && <Icon name={signs[toast.type]} className={styles.sign} />
      )}
      <span className={styles.content}>{toast.content}</span>
      <Button
        variant="quiet"
        className={styles.dismiss}
        aria-label={messages.dismiss}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}
