// When a click counts: the question and its button have been in view, unchanged, for long enough to be read.
// Against pages that draw over the frame, move it under a pointer, or invite to a double click.

/** A human needs longer to see a new question (DoubleClickjacking); measured attacks take 200 to 500 ms. */
export const STABLE_MS = 800
/** Of each watched element, by area, as the details of IntersectionObserver v2 say it. */
const SEEN_RATIO = 0.99

export interface Guard {
  /** Whether a click counts now. */
  isArmed(): boolean
  /** Everything has to be in view anew: the question was replaced, or typed into. */
  restart(): void
  stop(): void
}

export interface GuardParameters {
  /** The question and its button. */
  watched: readonly Element[]
  /** Whether the browser must vouch that nothing is drawn over them. Not in a window of the wallet's own. */
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

/** Whether this browser can vouch for what is seen. */
export function canSeeCover(): boolean {
  return (
    'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype
  )
}

function observe(watched: readonly Element[], seen: Set<Element>, changed: () => void) {
  const options = {
    threshold: [0, 0.5, SEEN_RATIO, 1],
    trackVisibility: true,
    // The least that browsers allow.
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
