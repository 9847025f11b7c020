import { useEffect } from 'react'
import { useChunk } from '../loading/useChunk.ts'
import { overlaysChunk } from './chunks.ts'

/** Render it once in a page, below the provider. */
export function Toasts() {
  const Place = useChunk(overlaysChunk)?.ToastsPlace

  useEffect(() => {
    // If it fails, toasts wait in their list.
    overlaysChunk.load().catch(() => undefined)
  }, [])

  return Place ? <Place /> : null
}
