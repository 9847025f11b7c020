// The modal's chunk: over the page while it is open, or in its place in the page.
import { closeModal, currentView } from '@aureus/core'
import { useCallback, useId, useRef } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { Overlay } from './Overlay.tsx'
import { Panel } from './Panel.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

export function Dialog() {
  const { modal } = useClient().state
  const open = useStore(modal, (state) => state.open)
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
