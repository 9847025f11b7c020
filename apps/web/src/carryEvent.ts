// Sends tracked events to the server, if the operator has enabled that.
import type { EventListener, TrackedEvent } from '@aureus/core'

let beacon: EventListener | undefined

/** Loads the event transport with the first event. Events wait until it has loaded. */
export async function carryEvent(event: TrackedEvent): Promise<void> {
  const { createBeacon } = await import('@aureus/core/events')
  beacon ??= createBeacon()
  await beacon(event)
}
