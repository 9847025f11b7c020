import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text, and reports the outcome; `copied` lasts for two seconds. */
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
      // Permission is missing, or the page is not secure. Visitors can still copy by hand.
      setState('failed')
    }
  }

  return [state, copy]
}
