// Limits how much and how often one page may ask.
import { MAX_MESSAGES_PER_SECOND, MAX_REQUESTS_IN_FLIGHT } from '@aureus/protocol/embedded'

/** What a page can use in half an hour at full speed. The oldest are forgotten. */
const MAX_KNOWN_IDS = 36_000

export interface Limits {
  /** Counts the message. False if it exceeds the limit per second. */
  admit(nowMs: number): boolean
  /** False if the id was used before. */
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
