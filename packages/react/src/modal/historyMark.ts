// The mark that the modal writes into its history entries, beside the state of the page's own router.

/** The modal's entries have the page's address. This key tells them apart. */
const KEY = 'aureus.modal'

export interface HistoryMark {
  /** The number of the modal's entries from the page's own entry to this one; 0 on the page's own. */
  depth: number
  /** The length of the browser's history when the entry was added. If it is longer now, entries follow. */
  length: number
  /** The key of the page's own entry in the Navigation API; empty in browsers without it. */
  home: string
}

const none: HistoryMark = { depth: 0, length: 0, home: '' }

/** @param state of a history entry; this page, its router or an earlier build may have written it */
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

/** Adds the mark to a state and leaves the router's own keys as they are. */
export function withMark(state: unknown, { depth, length, home }: HistoryMark): object {
  return { ...(typeof state === 'object' ? state : {}), [KEY]: [depth, length, home] }
}
