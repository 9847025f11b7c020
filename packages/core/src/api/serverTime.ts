// The time of each server that clients call, measured by the answers to other calls.
import { createServerClock, type ServerClock } from '@aureus/protocol'

type Caller = { fetch: typeof fetch }

/** By `fetch`, which each client has its own. */
const clocks = new WeakMap<typeof fetch, ServerClock>()

export function serverClockOf({ fetch }: Caller): ServerClock {
  const clock = clocks.get(fetch) ?? createServerClock()
  clocks.set(fetch, clock)
  return clock
}
