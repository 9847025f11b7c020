// How the product reports its own use; what it may report is `protocol/src/events/schemas.ts`.
import type { EventName, EventProperties, TrackedEvent } from '@aureus/protocol/events'

export type { EventName, EventProperties, TrackedEvent }

/** A returned promise is not awaited and may reject. */
export type EventListener = (event: TrackedEvent) => unknown

export interface EventParameters {
  /** Carries every event away. Without it none leaves the page. */
  transport?: EventListener
  /** The page's path; defaults to the browser's. Longer hexadecimal numbers are taken out of it. */
  path?: () => string
}

export interface Events {
  /** Returns the unsubscriber. */
  subscribe(listener: EventListener): () => void
  track<K extends EventName>(event: K, properties: EventProperties[K]): void
}
