import type { EventListener, EventParameters, Events, TrackedEvent } from '../client/events.ts'

/** Addresses, hashes and keys that a page may carry in its path. */
const HEXADECIMAL = /0x[\da-f]{8,}/gi

/** Who listens never stops what is reported: what a listener throws is dropped. */
export function createEvents({ transport, path }: EventParameters = {}): Events {
  const listeners = new Set<EventListener>(transport && [transport])
  const currentPath = path ?? (() => globalThis.location?.pathname ?? '')
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    track(event, properties) {
      if (listeners.size === 0) return
      const tracked = {
        event,
        properties,
        path: currentPath().replace(HEXADECIMAL, '0x'),
        timestampMs: Date.now(),
      } as TrackedEvent
      // A promise's executor turns what is thrown into a rejection, and each listener has its own.
      for (const listener of listeners)
        new Promise((resolve) => resolve(listener(tracked))).catch(() => undefined)
    },
  }
}
