// The modal's chunk: over the page while it is open, or in its place in the page.
import { closeModal, currentView } from '@aureus/core'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { whenIdle } from '../hooks/whenIdle.ts'
import { preloadConnectedViews } from './connectedViews.ts'
import { Embedded } from './Embedded.tsx'
import { followHistory } from './followHistory.ts'
import { reopen } from './loadAnew.ts'
import { Overlay } from './Overlay.tsx'
import { Panel } from './Panel.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { views } from './views.ts'

export function Dialog() {
  const client = useClient()
  const open = useStore(client.state.modal, (state) => state.open)
  const embedded = useStore(client.state.modal, (state) => state.embedded)
  // In a modal that is part of the page, Back belongs to the page.
  useEffect(() => (embedded ? undefined : followHistory(client, window)), [client, embedded])
  useEffect(() => whenIdle(preloadConnectedViews), [])
  useEffect(() => reopen(client, (name) => Object.hasOwn(views, name)), [client])
  if (embedded) return <Embedded />
  return open ? <Open /> : null
}

function Open() {
  const client = useClient()
  const { loading, shake } = useStore(client.state.modal, (state) => state)
  const { name } = useStore(client.state.modal, currentView)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useCallback(() => closeModal(client), [client])
  useHeadingFocus(heading, name)
  return (
    <Overlay titleId={titleId} busy={loading} shake={shake} onClose={close}>
      <Panel headingRef={heading} titleId={titleId} onClose={close} />
    </Overlay>
  )
}
