// What the modal writes into the history entries that it adds, beside what the page's own router keeps there.

/** Every entry that the modal adds has the page's address; this tells them apart. */
const KEY = 'aureus.modal'

export interface HistoryMark {
  /** How many entries of the modal lead here from the page's own entry; 0 on that one. */
  depth: number
  /** The length of the browser's history when the entry was added: more means that something follows it. */
  length: number
  /** The page's own entry, by its key of the Navigation API; empty where a browser has none. */
  home: string
}

const none: HistoryMark = { depth: 0, length: 0, home: '' }

/** @param state of a history entry: whatever this page, its router or an earlier build wrote. */
export function markOf(state: unknown): HistoryMark {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return none
  const mark: unknown = state[KEY]
  if (!Array.isArray(mark)) return none
  const [depth, length, home] = mark as unknown[]
  return isCount(depth) && isCount(length) && typeof home === 'string'
    ? { depth, length, home }
    : none
}

const isCount = (part: unknown): part is number => Number.isSafeInteger(part) && Number(part) > 0

/** The same state with the mark; a router finds its own keys as it left them. */
export function withMark(state: unknown, { depth, length, home }: HistoryMark): object {
  return { ...(typeof state === 'object' ? state : {}), [KEY]: [depth, length, home] }
}
