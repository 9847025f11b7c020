// A toast's time, which pauses while the toast is pointed at or focused.
import type { Toast } from '@aureus/core'
import { type DOMAttributes, useEffect, useRef, useState } from 'react'

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

// A timeout that can be paused and resumed with the time that was left.

/** The longest delay of a browser's timer. A longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface Countdown {
  /** Starts or resumes it. */
  run(): void
  hold(): void
}

/**
 * @param durationMs never ends if zero, negative or not finite
 * @param onEnd called once
 */
export function createCountdown(durationMs: number, onEnd: () => void): Countdown {
  let leftMs = Math.min(durationMs, MAX_TIMER_MS)
  const ends = Number.isFinite(durationMs) && durationMs > 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAtMs = 0

  return {
    run() {
      if (!ends || timer !== undefined) return
      startedAtMs = performance.now()
      timer = setTimeout(onEnd, leftMs)
    },
    hold() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs = Math.max(0, leftMs - (performance.now() - startedAtMs))
    },
  }
}
