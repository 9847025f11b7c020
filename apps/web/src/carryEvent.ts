// Reports the product's own use to its server, where the operator wants that.
import type { EventListener, TrackedEvent } from '@aureus/core'

let beacon: EventListener | undefined

/** What carries events comes with the first of them; one that happens meanwhile waits for it. */
export async function carryEvent(event: TrackedEvent): Promise<void> {
  const { createBeacon } = await import('@aureus/core/events')
  beacon ??= createBeacon()
  await beacon(event)
}
