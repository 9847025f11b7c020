// Toasts on screen, each in its place: the newest on top.
import { toastsOf, visibleToasts } from '@aureus/core'
import { createPortal } from 'react-dom'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { useToastMessages } from '../hooks/useToastMessages.ts'
import { overlayRoot } from '../modal/overlayRoot.ts'
import { classes } from '../ui/classes.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './ToastViewport.module.css'

const edges = ['top', 'bottom'] as const
const places = ['start', 'center', 'end'] as const

export function ToastViewport() {
  const client = useClient()
  const { region } = useToastMessages()
  const visible = visibleToasts(useStore(client.state.toasts, (state) => state))
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
                    onDismiss={() => toastsOf(client).dismiss(toast.id)}
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
