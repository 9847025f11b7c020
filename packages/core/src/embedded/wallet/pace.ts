// Limits the rate of messages to what the wallet accepts, and queues the rest.
import { MAX_MESSAGES_PER_SECOND, MAX_REQUESTS_IN_FLIGHT } from '@aureus/protocol/embedded'

/** Slightly below the frame's own limit, because clocks and delivery are not exact. */
const PER_SECOND = MAX_MESSAGES_PER_SECOND - 2
const SECOND_MS = 1000

export interface Pace {
  /** Queues `send`. Returns a function that removes it, or returns false if it was sent already. */
  enter(send: () => void): () => boolean
  /** Records the answer to a sent message. */
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
