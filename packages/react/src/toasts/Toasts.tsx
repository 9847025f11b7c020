import { useEffect } from 'react'
import { useChunk } from '../hooks/useChunk.ts'
import { overlaysChunk } from '../modal/overlaysChunk.ts'

/** Once in a page, below the provider. */
export function Toasts() {
  const Place = useChunk(overlaysChunk)?.ToastsPlace

  useEffect(() => {
    // Toasts wait in their list.
    overlaysChunk.load().catch(() => undefined)
  }, [])

  return Place ? <Place /> : null
}
