// The toasts' place in the page: empty until the first toast.
import { useEffect } from 'react'
import { useChunk } from '../hooks/useChunk.ts'
import { useClient } from '../hooks/useClient.ts'
import { useStore } from '../hooks/useStore.ts'
import { toastsChunk } from './toastsChunk.ts'

/** Once in a page, below the provider. */
export function Toasts() {
  const any = useStore(useClient().state.toasts, (toasts) => toasts.length > 0)
  const Viewport = useChunk(toastsChunk)

  useEffect(() => {
    // A toast that cannot be shown is lost; what it told about is visible where it happened.
    if (any) toastsChunk.load().catch(() => undefined)
  }, [any])

  return Viewport ? <Viewport /> : null
}
