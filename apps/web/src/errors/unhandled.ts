// Collects uncaught errors from our first line on, until the code that reports them has loaded.

export const unhandledTypes = ['error', 'unhandledrejection'] as const

export interface Waiting {
  /** Returns the collected errors and stops collecting. */
  take(by: (event: Event) => void): void
}

export function keepUnhandled(): Waiting {
  const events: Event[] = []
  const keep = (event: Event) => void events.push(event)
  for (const type of unhandledTypes) addEventListener(type, keep)
  return {
    take(by) {
      for (const type of unhandledTypes) removeEventListener(type, keep)
      events.forEach(by)
    },
  }
}
