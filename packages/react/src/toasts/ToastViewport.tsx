// Toasts on screen, each in its place: the newest on top.
import { type ToastPosition, visibleToasts } from '@aureus/core'
import { createPortal } from 'react-dom'
import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import { overlayRoot } from '../modal/overlayRoot.ts'
import { classes } from '../ui/classes.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './ToastViewport.module.css'

const positions: readonly ToastPosition[] = [
  'top-start',
  'top-center',
  'top-end',
  'bottom-start',
  'bottom-center',
  'bottom-end',
]

export function ToastViewport() {
  const { toasts } = useClient().state
  const { region } = useMessages().toast
  const visible = visibleToasts(useStore(toasts, (state) => state))
  if (visible.length === 0) return null
  return createPortal(
    <section aria-label={region}>
      {positions.map((position) => {
        const here = visible.filter((toast) => toast.position === position)
        return (
          here.length > 0 && (
            <div key={position} className={classes(styles.place, ...placed(position))}>
              {here.map((toast) => (
                <ToastCard
                  key={toast.id}
                  toast={toast}
                  onDismiss={() => toasts.dismiss(toast.id)}
                />
              ))}
            </div>
          )
        )
      })}
    </section>,
    overlayRoot(),
  )
}

function placed(position: ToastPosition): (string | undefined)[] {
  return position.split('-').map((word) => styles[word])
}
