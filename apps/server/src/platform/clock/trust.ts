// Whether the time may be trusted to delete by. A wrong time refuses for a while; a wrong deletion cannot be undone.

/** What two clocks and the machine's uptime said at one moment. Milliseconds. */
export interface Reading {
  /** Since 1970, by the database. */
  databaseMs: number
  /** Since 1970, by this machine: before the database was asked, and after it answered. */
  askedMs: number
  answeredMs: number
  /** Since this machine started, also while it slept. Setting a clock does not change it. */
  upMs: number
}

/** `skew`: the two clocks differ. `jump`: the database's clock was set, or another server with another clock took over. */
export type Doubt = 'skew' | 'jump'

export interface Trust {
  doubt: Doubt | undefined
  /** How far this machine is ahead of the database, as far as the answer's delay lets us know. */
  skewMs: number
  /** When the machine started, by the clock that is trusted. */
  startedMs: number
  /** The same, by the last reading. It differs after a jump. */
  lastStartedMs: number
  /** The uptime at the last jump; undefined if the time is the trusted one. */
  jumpedAtUpMs: number | undefined
}

/** More than servers that follow NTP ever differ. */
export const MAX_SKEW_MS = 5000
/** An operator has a day to notice a clock that was set wrong. After that, what it says counts. */
const SETTLES_AFTER_MS = 86_400_000

export function trustAfter(before: Trust | undefined, reading: Reading): Trust {
  const skewMs = skewOf(reading)
  const lastStartedMs = reading.databaseMs - reading.upMs
  const jumpedAtUpMs = jumpAfter(before, { lastStartedMs, upMs: reading.upMs })
  return {
    skewMs,
    doubt:
      Math.abs(skewMs) > MAX_SKEW_MS ? 'skew' : jumpedAtUpMs === undefined ? undefined : 'jump',
    startedMs: before && jumpedAtUpMs !== undefined ? before.startedMs : lastStartedMs,
    lastStartedMs,
    jumpedAtUpMs,
  }
}

/** The database read its clock between the question and the answer, so only what lies outside is a difference. */
function skewOf({ databaseMs, askedMs, answeredMs }: Reading): number {
  if (databaseMs < askedMs) return askedMs - databaseMs
  return databaseMs > answeredMs ? answeredMs - databaseMs : 0
}

function jumpAfter(
  before: Trust | undefined,
  { lastStartedMs, upMs }: Pick<Trust, 'lastStartedMs'> & Pick<Reading, 'upMs'>,
): number | undefined {
  if (!before || isNear(lastStartedMs, before.startedMs)) return undefined
  if (before.jumpedAtUpMs === undefined || !isNear(lastStartedMs, before.lastStartedMs)) return upMs
  return upMs - before.jumpedAtUpMs >= SETTLES_AFTER_MS ? undefined : before.jumpedAtUpMs
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= MAX_SKEW_MS
