// The modal in embedded mode: part of the page, without backdrop, focus trap or close button.
import { currentView } from '@aureus/core'
import { useEffect, useId, useRef } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { treeOf } from '../ui/overlayRoot.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { Panel } from './Panel.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

export function Embedded() {
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
    <EmbeddedFrame ref={frame} titleId={titleId} busy={loading} shake={shake}>
      <Panel headingRef={heading} titleId={titleId} />
    </EmbeddedFrame>
  )
}
