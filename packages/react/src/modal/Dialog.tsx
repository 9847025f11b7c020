// The entry of the modal's chunk. Draws the modal over the page or, in embedded mode, in the page.
import { closeModal, currentView } from '@aureus/core'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useStore } from '../hooks/useStore.ts'
import { reopen } from '../loading/reloadPage.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useClient } from '../provider/useClient.ts'
import { socialButtons, walletConnectRow } from '../views/Connect/laterParts.ts'
import { Embedded } from './Embedded.tsx'
import { followHistory } from './followHistory.ts'
import { Overlay } from './Overlay.tsx'
import { Panel } from './Panel.tsx'
import { useDrawnAhead } from './useDrawnAhead.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { preloadConnectedViews, views } from './views.ts'

export function Dialog() {
  const client = useClient()
  const open = useStore(client.state.modal, (state) => state.open)
  const embedded = useStore(client.state.modal, (state) => state.embedded)
  const { status } = useAccount()
  // In embedded mode, Back belongs to the page.
  useEffect(() => (embedded ? undefined : followHistory(client, window)), [client, embedded])
  // The wallet takes time to answer. A connected visitor opens the account next.
  useEffect(() => {
    if (status !== 'disconnected') return whenIdle(preloadConnectedViews)
  }, [status])
  // So that they are in the first frame of the list.
  useEffect(() => {
    if (client.walletConnect) walletConnectRow.preload()
    if (client.config.features.embeddedWallet) socialButtons.preload()
  }, [client])
  useEffect(() => reopen(client, (name) => Object.hasOwn(views, name)), [client])
  const ahead = useDrawnAhead(open)
  const dialog = useMemo(() => <ModalDialog open={open} />, [open])
  if (embedded) return <Embedded />
  return open || ahead ? dialog : null
}

/** @param open false: drawn ahead of time, hidden and inert */
function ModalDialog({ open }: { open: boolean }) {
  const client = useClient()
  const loading = useStore(client.state.modal, (state) => state.loading)
  const shake = useStore(client.state.modal, (state) => state.shake)
  const name = useStore(client.state.modal, (state) => currentView(state).name)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useCallback(() => closeModal(client), [client])
  useHeadingFocus(heading, open ? name : null)
  // Opening changes nothing in it, so it is not drawn again.
  const panel = useMemo(
    () => <Panel headingRef={heading} titleId={titleId} onClose={close} />,
    [titleId, close],
  )
  return (
    <Overlay open={open} titleId={titleId} busy={loading} shake={shake} onClose={close}>
      {panel}
    </Overlay>
  )
}
