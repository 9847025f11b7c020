// Lets messages through no faster than the wallet takes them; the rest waits its turn.
import { MAX_MESSAGES_PER_SECOND, MAX_REQUESTS_IN_FLIGHT } from '@aureus/protocol/embedded'

/** A little below the frame's own limit: clocks and delivery are not exact. */
const PER_SECOND = MAX_MESSAGES_PER_SECOND - 2
const SECOND_MS = 1000

export interface Pace {
  /** Calls `send` when it is its turn. Returns what takes it out of the queue: false once it was sent. */
  enter(send: () => void): () => boolean
  /** One of those sent has its answer. */
  leave(): void
}

export function createPace(now: () => number = Date.now): Pace {
  const queue = new Set<() => void>()
  let sentAtMs: number[] = []
  let inFlight = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function go(): void {
    sentAtMs = sentAtMs.filter((at) => now() - at < SECOND_MS)
    for (const send of queue) {
      if (inFlight >= MAX_REQUESTS_IN_FLIGHT) return
      const [oldest] = sentAtMs
      if (oldest !== undefined && sentAtMs.length >= PER_SECOND) {
        timer ??= setTimeout(
          () => {
            timer = undefined
            go()
          },
          oldest + SECOND_MS - now(),
        )
        return
      }
      queue.delete(send)
      sentAtMs.push(now())
      inFlight += 1
      send()
    }
  }

  return {
    enter(send) {
      const turn = () => send()
      queue.add(turn)
      go()
      return () => queue.delete(turn)
    },
    leave() {
      inFlight -= 1
      go()
    },
  }
}
