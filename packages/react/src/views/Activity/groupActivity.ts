// Puts an account's activity into the groups people read it in.
import type { ActivityEntry } from '@aureus/core/activity'

export interface ActivityGroup {
  label: string
  /** The label names the day: the time is all that is left to say. */
  byDay: boolean
  entries: readonly ActivityEntry[]
}

const DAYS_BY_DAY = 7

/**
 * What is pending apart; the rest by day for a week, then by month, in the order given.
 * @param locale BCP 47; days and months are named as its readers name them, in their time zone.
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
    // A clock that was set back meanwhile does not make a tomorrow.
    const daysAgo = Math.max(0, dayOf(nowMs) - dayOf(timeMs))
    const byDay = daysAgo < DAYS_BY_DAY
    const label =
      daysAgo < 2 ? relative.format(-daysAgo, 'day') : (byDay ? day : month).format(timeMs)
    return { label: capitalised(label, locale), byDay }
  }
}

/** Days since some day, by the calendar: days with a change of the clock are days too. */
function dayOf(timeMs: number): number {
  const date = new Date(timeMs)
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
}

const capitalised = (text: string, locale: string) =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
