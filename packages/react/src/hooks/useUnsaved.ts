import { useEffect } from 'react'
import { useClient } from '../provider/useClient.ts'

/** Tells `client.unsaved` whether a form has input that a reload would lose. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useClient()
  useEffect(() => (dirty ? unsaved.hold() : undefined), [dirty, unsaved])
}
