// Usage events. `protocol/src/events/schemas.ts` defines what they may contain.
import type { EventName, EventProperties, TrackedEvent } from '@aureus/protocol/events'

export type { EventName, EventProperties, TrackedEvent }

/** A returned promise is not awaited, and may reject. */
export type EventListener = (event: TrackedEvent) => unknown

export interface EventParameters {
  /** Sends every event. Without it, events stay in the page. */
  transport?: EventListener
  /** The page's path. Defaults to the browser's. Long hexadecimal numbers are removed from it. */
  path?: () => string
}

export interface Events {
  /** Returns the unsubscribe function. */
  subscribe(listener: EventListener): () => void
  track<K extends EventName>(event: K, properties: EventProperties[K]): void
}
