/** Specification, section 9. */
export const WATCH_INTERVAL_MS = 30_000
/** Of one transaction: after them the watcher lets it be. */
export const MAX_POLLS = 99
