import { useEffect } from 'react'
import { useClient } from '../provider/useClient.ts'

/** A form calls it with whether it holds something that a reload would lose: `client.unsaved` knows of it then. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useClient()
  useEffect(() => (dirty ? unsaved.hold() : undefined), [dirty, unsaved])
}
