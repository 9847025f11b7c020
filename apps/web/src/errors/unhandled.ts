// Errors that nobody caught, from the first line of ours on: they wait for what tells of them.

export const unhandledTypes = ['error', 'unhandledrejection'] as const

export interface Waiting {
  /** Hands over what has come, and keeps no more. */
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
