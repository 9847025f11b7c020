import type { Toast } from '@aureus/core'
import { useRef } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { CoinRing } from '../ui/CoinRing.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ToastCard.module.css'
import { ToastContent } from './ToastContent.tsx'
import { useHeldTimeout } from './useHeldTimeout.ts'

const signs = { success: 'check', error: 'alert', warning: 'warning', info: 'info' } as const

export interface ToastCardProps {
  toast: Toast
  onDismiss(): void
}

/** One toast. Its time starts when it appears, and stands still while people are at it. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const messages = useMessages().toast
  const { onFocus, ...hold } = useHeldTimeout(toast, onDismiss)
  const cameFrom = useRef<EventTarget | null>(null)

  function dismiss() {
    onDismiss()
    // The button goes with the toast; focus goes back to where it was, not to the top of the page.
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
      cameFrom.current.focus({ preventScroll: true })
  }

  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      aria-busy={toast.loading || undefined}
      className={classes(styles.toast, styles[toast.type])}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          cameFrom.current = event.relatedTarget
        onFocus?.(event)
      }}
      {...hold}
    >
      {toast.loading ? (
        <CoinRing turning small className={styles.sign} />
      ) : (
        toast.type !== 'default' && <Icon name={signs[toast.type]} className={styles.sign} />
      )}
      <div className={styles.content}>
        <ToastContent content={toast.content} />
      </div>
      <Button
        variant="quiet"
        className={styles.dismiss}
        aria-label={messages.dismiss}
        onClick={dismiss}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}
