// Puts an account's activity into the groups people read it in.
import type { ActivityEntry } from '@aureus/core/activity'

export interface ActivityGroup {
  label: string
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
  const groups = new Map<string, ActivityEntry[]>()
  const label = labels(nowMs, locale)
  for (const entry of entries.filter(({ status }) => status !== 'pending')) {
    const name = label(entry.sentAtMs)
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return {
    pending: entries.filter(({ status }) => status === 'pending'),
    groups: [...groups].map(([name, members]) => ({ label: name, entries: members })),
  }
}

function labels(nowMs: number, locale: string): (timeMs: number) => string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return (timeMs) => {
    // A clock that was set back meanwhile does not make a tomorrow.
    const daysAgo = Math.max(0, dayOf(nowMs) - dayOf(timeMs))
    if (daysAgo < 2) return capitalised(relative.format(-daysAgo, 'day'), locale)
    return capitalised((daysAgo < DAYS_BY_DAY ? day : month).format(timeMs), locale)
  }
}

/** Days since some day, by the calendar: days with a change of the clock are days too. */
function dayOf(timeMs: number): number {
  const date = new Date(timeMs)
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
}

const capitalised = (text: string, locale: string) =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
