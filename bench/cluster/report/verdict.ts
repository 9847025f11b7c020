// Whether the product kept what it promises under a fault.
import type { Comparison } from './ledger.ts'

/** One request of a visitor. Milliseconds of a steady clock. */
export interface Sample {
  kind: string
  startMs: number
  endMs: number
  /** What was wrong with the answer; undefined if nothing was. */
  failure?: string | undefined
}

/** What a fault may cost. Losing a write or doing it twice never is allowed. */
export interface Allowed {
  /** Requests that may fail; any number by default. */
  failed?: number
  /** How long requests may fail in a row, in milliseconds. */
  errorMs?: number
  /** Kinds of requests of which none may fail. */
  unharmed?: readonly string[]
}

/** A limit that one visitor's requests tried to pass, all at once. */
export interface Tried {
  name: string
  max: number
  /** What may have been renewed while the requests ran. */
  renewed?: number
  accepted: number
  /** Requests whose answers were lost. They may have counted. */
  failed: number
}

export interface Observed {
  samples: readonly Sample[]
  compared: Comparison
  limits: readonly Tried[]
  /** What else went wrong, such as a replica that did not start. */
  problems: readonly string[]
}

export interface Verdict {
  requests: number
  failed: number
  longestErrorMs: number
  slowestMs: number
  lost: number
  twice: number
  /** Promises that were not kept, in words. */
  missed: string[]
}

/** Failures that follow each other within this time are one outage. */
const SAME_OUTAGE_MS = 250

export function judge(
  { samples, compared, limits, problems }: Observed,
  allowed: Allowed,
): Verdict {
  const failures = samples.filter(({ failure }) => failure !== undefined)
  const longestErrorMs = longestOutageMs(failures)
  const { lost, twice } = compared
  const harmed = failures.filter(({ kind }) => allowed.unharmed?.includes(kind))
  const missed = [
    failures.length > (allowed.failed ?? Number.POSITIVE_INFINITY) &&
      `${failures.length} requests failed`,
    longestErrorMs > (allowed.errorMs ?? Number.POSITIVE_INFINITY) &&
      `requests failed for ${Math.round(longestErrorMs)} ms`,
    harmed.length > 0 && `${harmed.length} requests failed that had to succeed`,
    lost.length > 0 && `lost: ${few(lost)}`,
    twice.length > 0 && `twice: ${few(twice)}`,
    ...limits.map(exceeded),
    ...problems,
  ].filter((one) => typeof one === 'string')
  return {
    requests: samples.length,
    failed: failures.length,
    longestErrorMs,
    slowestMs: Math.max(0, ...samples.map(({ startMs, endMs }) => endMs - startMs)),
    lost: lost.length,
    twice: twice.length,
    missed,
  }
}

/** The longest time that failed requests cover, from the start of the first to the answer of the last. */
function longestOutageMs(failures: readonly Sample[]): number {
  let longest = 0
  let outage: { fromMs: number; toMs: number } | undefined
  for (const { startMs, endMs } of failures.toSorted((a, b) => a.startMs - b.startMs)) {
    if (outage && startMs <= outage.toMs + SAME_OUTAGE_MS)
      outage.toMs = Math.max(outage.toMs, endMs)
    else outage = { fromMs: startMs, toMs: endMs }
    longest = Math.max(longest, outage.toMs - outage.fromMs)
  }
  return longest
}

/** A request whose answer was lost may have used up a place. */
function exceeded({ name, max, renewed = 0, accepted, failed }: Tried): string | undefined {
  if (accepted > max + renewed) return `${name}: ${accepted} instead of ${max}`
  return accepted + failed < max ? `${name}: only ${accepted} of ${max}` : undefined
}

const few = (names: readonly string[]) =>
  names.length > 5
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ')
