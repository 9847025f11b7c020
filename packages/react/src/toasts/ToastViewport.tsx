// Toasts on screen, each in its place: the newest on top.
import { type ConnectionsState, toastsOf, visibleToasts, WALLET_CONNECT_ID } from '@aureus/core'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../hooks/useStore.ts'
import { createChunk } from '../loading/chunk.ts'
import { useChunk } from '../loading/useChunk.ts'
import { useClient } from '../provider/useClient.ts'
import { classes } from '../ui/classes.ts'
import { overlayRoot } from '../ui/overlayRoot.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './ToastViewport.module.css'
import { useToastMessages } from './useToastMessages.ts'

/** The way to the app of a wallet that is asked for something, once one is connected over a relay. */
const waitingWalletChunk = createChunk(() =>
  import('./WaitingWallet.tsx').then(({ WaitingWallet }) => WaitingWallet),
)

const edges = ['top', 'bottom'] as const
const places = ['start', 'center', 'end'] as const

/** Beside the toasts, what has one come and go while the app of a wallet is asked for something. */
export function ToastViewport() {
  const far = useStore(useClient().state.connections, isFar)
  const Waiting = useChunk(waitingWalletChunk)

  useEffect(() => {
    // Without it the app is opened by hand, as ever.
    if (far) waitingWalletChunk.load().catch(() => undefined)
  }, [far])

  return (
    <>
      <VisibleToasts />
      {far && Waiting && <Waiting />}
    </>
  )
}

const isFar = (connections: ConnectionsState) =>
  Object.values(connections).some((list) =>
    list.some(({ connectorId }) => connectorId === WALLET_CONNECT_ID),
  )

function VisibleToasts() {
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
