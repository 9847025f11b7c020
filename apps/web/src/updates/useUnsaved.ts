import { useEffect } from 'react'
import { holdUnsaved } from './unsaved.ts'

/** A form calls it with whether it holds something that a reload would lose. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])
}
