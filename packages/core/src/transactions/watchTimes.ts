/** Specification, section 9. */
export const WATCH_INTERVAL_MS = 30_000
/** Maximum number of polls per transaction. */
export const MAX_POLLS = 99
