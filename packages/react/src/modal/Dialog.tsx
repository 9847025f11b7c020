// The entry of the modal's chunk. Draws the modal over the page or, in embedded mode, in the page.
import { closeModal, currentView, goBack } from '@aureus/core'
import { type Ref, type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useStore } from '../hooks/useStore.ts'
import { reopen } from '../loading/reloadPage.ts'
import { PreloadContext } from '../loading/usePreload.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { treeOf } from '../ui/overlayRoot.ts'
import { socialButtons, walletConnectRow } from '../views/Connect/laterParts.ts'
import { canGoBack } from './canGoBack.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { followHistory } from './followHistory.ts'
import { Header } from './Header.tsx'
import { LoadingNotice } from './LoadingNotice.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './Panel.module.css'
import { useDrawnAhead } from './useDrawnAhead.ts'
import { preloadConnectedViews, preloadView, views } from './views.ts'

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

// The modal in embedded mode: part of the page, without backdrop, focus trap or close button.

function Embedded() {
  const { modal } = useClient().state
  const { loading, shake, history } = useStore(modal, (state) => state)
  const { name } = useStore(modal, currentView)
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingFocus(heading, name, frame)

  // A press on a connect button elsewhere moves the focus here.
  const shown = useRef(history)
  useEffect(() => {
    if (shown.current === history) return
    shown.current = history
    const element = heading.current
    if (element && treeOf(element).activeElement?.matches('[data-au-connect]')) element.focus()
  }, [history])

  return (
    <EmbeddedFrame frameRef={frame} titleId={titleId} busy={loading} shake={shake}>
      <Panel headingRef={heading} titleId={titleId} />
    </EmbeddedFrame>
  )
}

/**
 * Moves the focus to the heading of a new view, so that screen readers announce it. The dialog's name announces the
 * first view.
 * @param view the name of the current view; null if none shows
 * @param within if given, the focus only moves from inside this element, or from an element that was removed
 */
function useHeadingFocus(
  heading: RefObject<HTMLHeadingElement | null>,
  view: string | null,
  within?: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(view)
  useEffect(() => {
    const before = shown.current
    shown.current = view
    if (before === view || before === null || view === null) return
    const { activeElement, body } = document
    const elsewhere = activeElement !== body && !within?.current?.matches(':focus-within')
    if (!within || !elsewhere) heading.current?.focus({ preventScroll: true })
  }, [heading, view, within])
}

// The inside of the modal: the header and the view that the state names.

interface PanelProps {
  headingRef: Ref<HTMLHeadingElement>
  titleId: string
  /** Absent if the modal is part of the page. */
  onClose?: () => void
}

function Panel({ headingRef, titleId, onClose }: PanelProps) {
  const client = useClient()
  const messages = useModalMessages()
  const name = useStore(client.state.modal, (state) => currentView(state).name)
  const back = useStore(client.state.modal, ({ history }) => canGoBack(history))
  const { Body, words } = views[name]
  return (
    <>
      <Header
        headingRef={headingRef}
        titleId={titleId}
        title={words(messages).title}
        onBack={back ? () => goBack(client) : undefined}
        onClose={onClose}
      />
      <LoadingNotice />
      <div key={name} className={styles.body}>
        <PreloadContext.Provider value={preloadView}>
          <Body />
        </PreloadContext.Provider>
      </div>
    </>
  )
}
