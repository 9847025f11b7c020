import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

export type CopyState = 'idle' | 'copied' | 'failed'

/** How the last copy went, `copied` for two seconds; and the copying of a text. */
export function useCopy(text: string): [state: CopyState, copy: () => Promise<void>] {
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // No permission, or a page that is not secure: people can still copy by hand.
      setState('failed')
    }
  }

  return [state, copy]
}
