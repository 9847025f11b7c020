// What the modal writes into the history entries that it adds, beside what the page's own router keeps there.

/** Every entry that the modal adds has the page's address; this tells them apart. */
const KEY = 'aureus.modal'

export interface HistoryMark {
  /** How many entries of the modal lead here from the page's own entry; 0 on that one. */
  depth: number
  /** The length of the browser's history when the entry was added: more means that something follows it. */
  length: number
}

const none: HistoryMark = { depth: 0, length: 0 }

/** @param state of a history entry: whatever this page, its router or an earlier build wrote. */
export function markOf(state: unknown): HistoryMark {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return none
  const mark: unknown = state[KEY]
  if (!Array.isArray(mark) || !mark.every((part) => Number.isSafeInteger(part) && part > 0))
    return none
  const [depth, length] = mark as number[]
  return depth !== undefined && length !== undefined ? { depth, length } : none
}

/** The same state with the mark; a router finds its own keys as it left them. */
export function withMark(state: unknown, { depth, length }: HistoryMark): object {
  return { ...(typeof state === 'object' ? state : {}), [KEY]: [depth, length] }
}
