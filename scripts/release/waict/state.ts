// What a browser remembers of an origin with WAICT, so that a later answer cannot weaken it.
import type { Mode, Policy } from './policy.ts'

export interface Remembered {
  mode: Mode
  manifest: string
  /** It counts until then, in milliseconds since 1970. */
  untilMs: number
}

/** @returns the record, or `undefined` once it has expired */
export const stillValid = (record: Remembered | undefined, nowMs: number) =>
  record !== undefined && record.untilMs > nowMs ? record : undefined

/** The draft's algorithm for upgrades and downgrades: a mode becomes stricter at once, and weaker only by expiring. */
export function remember(
  earlier: Remembered | undefined,
  { mode, manifest, maxAgeS }: Policy,
  nowMs: number,
): Remembered {
  const before = stillValid(earlier, nowMs)
  const untilMs = nowMs + maxAgeS * 1000
  if (!before || (mode === 'enforce' && before.mode === 'report'))
    return { mode, manifest, untilMs }
  if (mode === before.mode) return { mode, manifest, untilMs: Math.max(untilMs, before.untilMs) }
  return { ...before, manifest }
}
