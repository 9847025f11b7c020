// Answers by question, bounded in bytes: the one that was not asked for longest goes first.
import type { Answer } from '../envelope/answer.ts'

/** What an entry costs beside its text, roughly. */
const OVERHEAD_BYTES = 200

export interface Entry {
  answer: Answer
  /** Right while the head is in this epoch, and no longer than that time; `undefined`: for ever. */
  until: { epoch: number; atMs: number } | undefined
}

export interface AnswerCache {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
  readonly bytes: number
}

/** @param maxBytes counted as two for each character of key and answer, once as text and once read */
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
