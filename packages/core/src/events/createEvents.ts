import type { EventListener, EventParameters, Events, TrackedEvent } from '../client/events.ts'

/** Addresses, hashes and keys that may appear in a page's path. */
const HEXADECIMAL = /0x[\da-f]{8,}/gi

/** Errors of listeners are dropped, so that they cannot stop the tracked action. */
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
      // The promise executor turns a throw into a rejection, one for each listener.
      for (const listener of listeners)
        new Promise((resolve) => resolve(listener(tracked))).catch(() => undefined)
    },
  }
}
