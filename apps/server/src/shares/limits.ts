// Limits how often shares are released, so that a hijacked page gets less and leaves traces.
import type { Purpose } from '@aureus/protocol/custody'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export interface Limit {
  most: number
  withinMs: number
}

/** Per wallet. */
export const limits: Record<Purpose, readonly Limit[]> = {
  sign: [
    { most: 30, withinMs: MINUTE_MS },
    { most: 300, withinMs: HOUR_MS },
  ],
  prove: [{ most: 30, withinMs: DAY_MS }],
  reshare: [{ most: 5, withinMs: DAY_MS }],
  recover: [{ most: 3, withinMs: DAY_MS }],
}

/** Older releases are deleted. */
export const RELEASES_KEPT_MS = 90 * DAY_MS
