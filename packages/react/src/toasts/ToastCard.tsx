import type { Toast, ToastFact } from '@aureus/core'
import { toasts } from '@aureus/protocol'
import {
  type ComponentType,
  createElement,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useRef,
} from 'react'
import type { ToastMessages } from '../messages/en.toast.ts'
import { useNetworkName } from '../provider/useNetworkName.ts'
import { Button } from '../ui/Button.tsx'
import { CoinRing } from '../ui/CoinRing.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { useEscape } from '../ui/useEscape.ts'
import { useWalletName } from '../wallets/useWalletName.ts'
import styles from './ToastCard.module.css'
import { useHeldTimeout } from './useHeldTimeout.ts'
import { useToastMessages } from './useToastMessages.ts'

const signs = { success: 'check', error: 'alert', warning: 'warning', info: 'info' } as const

export interface ToastCardProps {
  toast: Toast
  onDismiss(): void
}

/** One toast. Its time starts when it appears, and pauses while it is pointed at or focused. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const messages = useToastMessages()
  const { onFocus, ...hold } = useHeldTimeout(toast, onDismiss)
  const { ref, dismiss, ...dismissal } = useDismissal(onDismiss)

  return (
    <div
      ref={ref}
      role={toast.type === 'error' ? 'alert' : 'status'}
      aria-busy={toast.loading || undefined}
      className={classes(styles.toast, styles[toast.type])}
      onFocus={(event) => {
        dismissal.onFocus(event)
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
        {toast.says ? <Fact {...toast.says} /> : contentOf(toast, messages)}
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

/** What a text of core says, in the page's language. */
function Fact({ wallet, network, wanted }: ToastFact) {
  const { networkStayed } = useToastMessages()
  const networkName = useNetworkName()
  const walletName = useWalletName()
  return networkStayed(walletName(wallet), networkName({ name: network }), wanted)
}

/** Draws a text, an element, or a component without properties. */
function contentOf({ content }: Toast, { specified }: ToastMessages): ReactNode {
  if (typeof content === 'function') return createElement(content as ComponentType)
  const spoken = new Map<unknown, string>([
    [toasts.authenticating, specified.authenticating],
    [toasts.errorSigningMessage, specified.errorSigningMessage],
    [toasts.signInInitialisation, specified.signInInitialisation],
    [toasts.tokenBalanceUnavailable, specified.tokenBalanceUnavailable],
  ])
  if (spoken.has(content)) return spoken.get(content)
  return content as ReactNode
}

/** Dismisses a toast, also by Escape while it has focus. The focus returns to where it was. */
function useDismissal(onDismiss: () => void) {
  const cameFrom = useRef<EventTarget | null>(null)
  const element = useRef<HTMLDivElement>(null)

  const dismiss = useCallback(() => {
    onDismiss()
    // Without effect on an element that is gone.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    // Escape must not also close the modal below.
    return true
  }, [onDismiss])
  useEscape(element, dismiss)

  function onFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
  }

  return { ref: element, dismiss, onFocus }
}
