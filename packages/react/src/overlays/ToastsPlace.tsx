// Where toasts appear in the page. Their code loads when the browser is idle or with the first toast, so that it
// is there when a toast must report that something else failed to load.
import { useEffect } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { createChunk } from '../loading/chunk.ts'
import { useChunk } from '../loading/useChunk.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useClient } from '../provider/useClient.ts'
import { Redrawn } from './Redrawn.tsx'

/** Nothing else may import it statically. */
const toastsChunk = createChunk(() =>
  import('../toasts/ToastViewport.tsx').then(({ ToastViewport }) => ToastViewport),
)

export function ToastsPlace() {
  const any = useStore(useClient().state.toasts, (toasts) => toasts.length > 0)
  const Viewport = useChunk(toastsChunk)

  useEffect(() => (any ? load() : whenIdle(load)), [any])

  if (!Viewport) return null
  return (
    <Redrawn>
      <Viewport />
    </Redrawn>
  )
}

function load(): void {
  // A toast that cannot be shown is lost. What it reports is also visible where it happened.
  toastsChunk.load().catch(() => undefined)
}
