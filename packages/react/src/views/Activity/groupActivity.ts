// Groups an account's activity by time.
import type { ActivityEntry } from '@aureus/core/activity'

export interface ActivityGroup {
  label: string
  /** The label names the day, so rows show only the time. */
  byDay: boolean
  entries: readonly ActivityEntry[]
}

const DAYS_BY_DAY = 7

/**
 * Pending entries in a group of their own; the others by day for a week, then by month, in the given order.
 * @param locale BCP 47, for the names of days and months. Days follow the visitor's time zone.
 */
export function groupActivity(
  entries: readonly ActivityEntry[],
  nowMs: number,
  locale: string,
): { pending: readonly ActivityEntry[]; groups: readonly ActivityGroup[] } {
  const groups = new Map<string, ActivityGroup & { entries: ActivityEntry[] }>()
  const labelOf = labels(nowMs, locale)
  for (const entry of entries.filter(({ status }) => status !== 'pending')) {
    const { label, byDay } = labelOf(entry.sentAtMs)
    const group = groups.get(label) ?? { label, byDay, entries: [] }
    group.entries.push(entry)
    groups.set(label, group)
  }
  return {
    pending: entries.filter(({ status }) => status === 'pending'),
    groups: [...groups.values()],
  }
}

function labels(
  nowMs: number,
  locale: string,
): (timeMs: number) => { label: string; byDay: boolean } {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return (timeMs) => {
    // If the clock was set back, later entries count as today's.
    const daysAgo = Math.max(0, dayOf(nowMs) - dayOf(timeMs))
    const byDay = daysAgo < DAYS_BY_DAY
    const label =
      daysAgo < 2 ? relative.format(-daysAgo, 'day') : (byDay ? day : month).format(timeMs)
    return { label: capitalised(label, locale), byDay }
  }
}

/** Calendar days since a fixed day, so that daylight saving changes have no effect. */
function dayOf(timeMs: number): number {
  const date = new Date(timeMs)
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
}

const capitalised = (text: string, locale: string) =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
