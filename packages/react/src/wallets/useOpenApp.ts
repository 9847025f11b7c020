import { openApp } from '@aureus/core'
import { useEffect, useRef, useState } from 'react'

/** `none`: nothing opened. `open`: the wallet is or was in front of the page. */
export type OpenAppState = 'idle' | 'opening' | 'open' | 'none'

/**
 * Opens a link that exists before the tap, and reports the outcome.
 * @param onOpened called with true in the tap, before the page is hidden; with false if nothing opened
 */
export function useOpenApp(
  link: string,
  onOpened: (opened: boolean) => void = () => undefined,
): readonly [OpenAppState, () => void] {
  const [state, setState] = useState<OpenAppState>('idle')
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  useEffect(() => {
    if (state !== 'none') return
    // Some systems first ask whether the app may open, and visitors take longer to answer than an app to start.
    const onChange = () => {
      if (document.visibilityState !== 'hidden') return
      setState('open')
      onOpened(true)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [state, onOpened])

  function open() {
    setState('opening')
    onOpened(true)
    void openApp(window, link).then((opened) => {
      if (!opened) onOpened(false)
      if (here.current) setState(opened ? 'open' : 'none')
    })
  }
  return [state, open]
}
