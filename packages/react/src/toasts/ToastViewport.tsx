// The visible toasts, each at its position, the newest on top.
import {
  type Client,
  type ConnectionsState,
  toastsOf,
  visibleToasts,
  WALLET_CONNECT_ID,
} from '@aureus/core'
import { useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../hooks/useStore.ts'
import { createChunk } from '../loading/chunk.ts'
import { useChunk } from '../loading/useChunk.ts'
import { useClient } from '../provider/useClient.ts'
import { classes } from '../ui/classes.ts'
import { holdLayer } from '../ui/layer.ts'
import { overlayRoot } from '../ui/overlayRoot.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './ToastViewport.module.css'
import { useToastMessages } from './useToastMessages.ts'

const importActions = () => import('./toastActions.ts')

/** Leads to the wallet's app while a request waits there. Loaded once a wallet is connected over a relay. */
const waitingWalletChunk = createChunk(() =>
  importActions().then(({ WaitingWallet }) => WaitingWallet),
)

const edges = ['top', 'bottom'] as const
const places = ['start', 'center', 'end'] as const

/** Draws the toasts, and adds one while a request waits in a wallet's app. */
export function ToastViewport() {
  const client = useClient()
  const remote = useStore(client.state.connections, isRemote)
  const Waiting = useChunk(waitingWalletChunk)

  useEffect(() => {
    // If it fails, visitors open the app by hand.
    if (remote) waitingWalletChunk.load().catch(() => undefined)
  }, [remote])

  useEffect(() => {
    offerPuzzleToast(client)
    // Swaps and purchases of an earlier visit may still be running.
    const { onramp, swap } = client.config.features
    if (onramp || swap)
      import('../views/Trading/resumeTrading.ts').then(
        ({ resumeTrading }) => resumeTrading(client),
        () => {},
      )
  }, [client])

  return (
    <>
      <VisibleToasts />
      {remote && Waiting && <Waiting />}
    </>
  )
}

function offerPuzzleToast(client: Client): void {
  client.puzzleNotice = importActions
}

const isRemote = (connections: ConnectionsState) =>
  Object.values(connections)
    .flat()
    .some(({ connectorId }) => connectorId === WALLET_CONNECT_ID)

function VisibleToasts() {
  const client = useClient()
  const { region } = useToastMessages()
  const visible = visibleToasts(useStore(client.state.toasts, (state) => state))
  const any = visible.length > 0
  useLayoutEffect(() => (any ? holdLayer() : undefined), [any])
  if (!any) return null
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
