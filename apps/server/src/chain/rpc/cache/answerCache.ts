// A cache of answers, bounded in bytes, that evicts the least recently used.
import type { Answer } from '../envelope/answer.ts'

/** Approximate overhead of an entry. */
const OVERHEAD_BYTES = 200

export interface Entry {
  answer: Answer
  /** Valid while the head is in this epoch and until this time; `undefined`: forever. */
  until: { epoch: number; atMs: number } | undefined
}

export interface AnswerCache {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
  readonly bytes: number
}

/** @param maxBytes two per character of key and answer, which is stored as text and parsed */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const sizeOf = (key: string, { answer }: Entry) =>
    2 * (key.length + answer.json.length) + OVERHEAD_BYTES

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= sizeOf(key, entry)
    entries.delete(key)
  }

  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key, entry) {
      remove(key)
      const size = sizeOf(key, entry)
      if (size > maxBytes / 8) return
      entries.set(key, entry)
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
