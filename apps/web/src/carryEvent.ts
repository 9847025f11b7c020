// Reports the product's own use to its server, where the operator wants that.
import type { EventListener, TrackedEvent } from '@aureus/core'

let beacon: Promise<EventListener> | undefined

/** What carries events comes with the first of them; one that happens meanwhile waits for it. */
export async function carryEvent(event: TrackedEvent): Promise<void> {
  beacon ??= import('@aureus/core/events').then(({ createBeacon }) => createBeacon())
  await (await beacon)(event)
}
