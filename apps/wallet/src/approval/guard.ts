// Decides when a click counts: the question and its button must have been visible and unchanged long enough to be
// read. Protects against pages that cover the frame, move it under the pointer, or provoke double clicks.

/** People need longer to notice a new question (DoubleClickjacking). Measured attacks take 200 to 500 ms. */
export const STABLE_MS = 800
/** Visible share of each watched element's area, as reported by IntersectionObserver v2. */
const SEEN_RATIO = 0.99

export interface Guard {
  /** Whether a click counts now. */
  isArmed(): boolean
  /** Restarts the wait, after the question was replaced or typed into. */
  restart(): void
  stop(): void
}

export interface GuardParameters {
  /** The question and its button. */
  watched: readonly Element[]
  /** Whether the browser must confirm that nothing covers them. Not needed in the wallet's own window. */
  covered: boolean
  onChange: (armed: boolean) => void
  view?: Window
}

export function createGuard({ watched, covered, onChange, view = window }: GuardParameters): Guard {
  const seen = new Set<Element>()
  let armed = false
  let timer: number | undefined

  const set = (next: boolean) => {
    if (armed === next) return
    armed = next
    onChange(armed)
  }
  const restart = () => {
    view.clearTimeout(timer)
    set(false)
    const inView = !covered || watched.every((one) => seen.has(one))
    if (inView && !document.hidden) timer = view.setTimeout(() => set(true), STABLE_MS)
  }

  const observer = covered ? observe(watched, seen, restart) : undefined
  const events = ['focus', 'blur', 'resize', 'visibilitychange'] as const
  for (const event of events) view.addEventListener(event, restart)
  restart()

  return {
    isArmed: () => armed,
    restart,
    stop() {
      view.clearTimeout(timer)
      observer?.disconnect()
      for (const event of events) view.removeEventListener(event, restart)
      set(false)
    },
  }
}

/** IntersectionObserver v2: https://w3c.github.io/IntersectionObserver/v2/ */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** Whether this browser reports covered elements. */
export function canSeeCover(): boolean {
  return (
    'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype
  )
}

function observe(watched: readonly Element[], seen: Set<Element>, changed: () => void) {
  const options = {
    threshold: [0, 0.5, SEEN_RATIO, 1],
    trackVisibility: true,
    // The minimum that browsers allow.
    delay: 100,
  }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const { isVisible, intersectionRatio, target } = entry as VisibilityEntry
      if (isVisible === true && intersectionRatio >= SEEN_RATIO) seen.add(target)
      else seen.delete(target)
    }
    changed()
  }, options)
  for (const one of watched) observer.observe(one)
  return observer
}
