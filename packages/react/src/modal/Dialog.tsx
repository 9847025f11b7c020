// The modal's chunk: over the page while it is open, or in its place in the page.
import { closeModal, currentView } from '@aureus/core'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { followHistory } from './followHistory.ts'
import { Overlay } from './Overlay.tsx'
import { Panel } from './Panel.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

export function Dialog() {
  const client = useClient()
  const open = useStore(client.state.modal, (state) => state.open)
  useEffect(() => followHistory(client, window), [client])
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
