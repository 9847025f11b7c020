// A toast's time, which pauses while the toast is pointed at or focused.
import type { Toast } from '@aureus/core'
import { type DOMAttributes, useEffect, useRef, useState } from 'react'
import { type Countdown, createCountdown } from './countdown.ts'

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

/** @returns the event handlers for the toast's element */
export function useHeldTimeout(toast: Toast, onEnd: () => void): Handlers {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [countdown, setCountdown] = useState<Countdown>()
  // As `useEffectEvent`, which apps with an earlier React 19 lack.
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const held = pointed || focused

  // A changed toast is a new object, so its time starts again.
  useEffect(() => {
    const next = createCountdown(toast.timeout, () => end.current())
    setCountdown(next)
    return () => next.hold()
  }, [toast])

  useEffect(() => {
    if (held) countdown?.hold()
    else countdown?.run()
  }, [countdown, held])

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
