import { useEffect, useRef, useState } from 'react'
import { openApp } from './openApp.ts'

/** `none`: nothing opened. `open`: the wallet is in front of the page, or was. */
export type Opening = 'idle' | 'opening' | 'open' | 'none'

/** A link that was made before the tap, and what came of it. */
export function useOpenApp(link: string): readonly [Opening, () => void] {
  const [state, setState] = useState<Opening>('idle')
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  useEffect(() => {
    if (state !== 'none') return
    // Some systems ask first whether the app may open, and people take longer than an app does.
    const onChange = () => document.visibilityState === 'hidden' && setState('open')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [state])

  function open() {
    setState('opening')
    void openApp(window, link).then((opened) => here.current && setState(opened ? 'open' : 'none'))
  }
  return [state, open]
}
