import { useEffect, useRef, useState } from 'react'
import { openApp } from './openApp.ts'

/** `none`: nothing opened. `open`: the wallet is in front of the page, or was. */
export type Opening = 'idle' | 'opening' | 'open' | 'none'

/**
 * A link that was made before the tap, and what came of it.
 * @param onOpened told with the tap, so that it is known before the page goes out of sight; with `false` where
 * nothing opened
 */
export function useOpenApp(
  link: string,
  onOpened: (opened: boolean) => void = () => undefined,
): readonly [Opening, () => void] {
  const [state, setState] = useState<Opening>('idle')
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  useEffect(() => {
    if (state !== 'none') return
    // Some systems ask first whether the app may open, and people take longer than an app does.
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
