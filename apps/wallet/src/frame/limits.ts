// What one page may ask at once, and how often.
import { MAX_MESSAGES_PER_SECOND, MAX_REQUESTS_IN_FLIGHT } from '@aureus/protocol/embedded'

/** As many ids as a page could have used in half an hour at full speed; the oldest go. */
const MAX_KNOWN_IDS = 36_000

export interface Limits {
  /** Counts the message. False: one too many within a second. */
  admit(nowMs: number): boolean
  /** False: this id was there before. */
  know(id: string): boolean
  isFull(inFlight: number): boolean
}

export function createLimits(): Limits {
  const times: number[] = []
  const ids = new Set<string>()
  return {
    admit(nowMs) {
      while (times[0] !== undefined && times[0] <= nowMs - 1000) times.shift()
      if (times.length >= MAX_MESSAGES_PER_SECOND) return false
      times.push(nowMs)
      return true
    },
    know(id) {
      if (ids.has(id)) return false
      ids.add(id)
      if (ids.size > MAX_KNOWN_IDS) for (const oldest of ids) return ids.delete(oldest)
      return true
    },
    isFull: (inFlight) => inFlight >= MAX_REQUESTS_IN_FLIGHT,
  }
}
