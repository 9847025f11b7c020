// Toasts on screen, each in its place: the newest on top.
import { visibleToasts } from '@aureus/core'
import { createPortal } from 'react-dom'
import { useClient } from '../hooks/useClient.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useStore } from '../hooks/useStore.ts'
import { overlayRoot } from '../modal/overlayRoot.ts'
import { classes } from '../ui/classes.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './ToastViewport.module.css'

const edges = ['top', 'bottom'] as const
const places = ['start', 'center', 'end'] as const

export function ToastViewport() {
  const { toasts } = useClient().state
  const { region } = useMessages().toast
  const visible = visibleToasts(useStore(toasts, (state) => state))
  if (visible.length === 0) return null
  return createPortal(
    <section aria-label={region}>
      {edges.map((edge) => (
        <div key={edge} className={classes(styles.edge, styles[edge])}>
          {places.map((place) => (
            <div key={place} className={classes(styles.place, styles[place])}>
              {visible
                .filter(({ position }) => position === `${edge}-${place}`)
                .map((toast) => (
                  <ToastCard
                    key={toast.id}
                    toast={toast}
                    onDismiss={() => toasts.dismiss(toast.id)}
                  />
                ))}
            </div>
          ))}
        </div>
      ))}
    </section>,
    overlayRoot(),
  )
}
