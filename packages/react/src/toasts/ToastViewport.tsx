// Toasts on screen: the newest on top, at the top of the page in its middle.
import { MAX_VISIBLE_TOASTS } from '@aureus/core'
import { createPortal } from 'react-dom'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { overlayRoot } from '../modal/overlayRoot.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './ToastViewport.module.css'

export function ToastViewport() {
  const { toasts } = useClient().state
  const all = useStore(toasts, (state) => state)
  return createPortal(
    <div className={styles.viewport}>
      {all.slice(0, MAX_VISIBLE_TOASTS).map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </div>,
    overlayRoot(),
  )
}
