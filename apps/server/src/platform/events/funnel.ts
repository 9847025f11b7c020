// Formats the funnel of events for a terminal.
import type { EventName } from '@aureus/protocol/events'
import * as v from 'valibot'
import { readStored } from '../db/storedJson.ts'
import { funnelSteps } from './steps.ts'
import type { EventCount } from './store.ts'

/** Failures and refusals. */
const LOSSES: readonly EventName[] = [
  'CONNECT_ERROR',
  'SIWX_AUTH_ERROR',
  'CLICK_CANCEL_SIWX',
  'USER_REJECTED',
  'SEND_ERROR',
  'REGISTER_NAME_ERROR',
]

/** What the tables show of the properties of any event. */
const CountedSchema = v.object({
  walletId: v.optional(v.string()),
  reason: v.optional(v.string()),
  request: v.optional(v.string()),
  connected: v.optional(v.boolean()),
})

type Row = readonly [label: string, count: number, note?: string]

/** Writes three tables: the funnel, where visitors drop out, and which wallets they choose. */
export function writeFunnel(counts: readonly EventCount[]): string {
  const read = counts.map(({ event, properties, count }) => ({
    event,
    count,
    properties: readStored(CountedSchema, properties),
  }))
  const sum = (fits: (one: (typeof read)[number]) => boolean) =>
    read.filter(fits).reduce((total, { count }) => total + count, 0)
  // A connected visitor opens the modal to see the account, which is not a step of the funnel.
  const reached = funnelSteps.map(({ event, label }) => ({
    label,
    count: sum((one) => one.event === event && one.properties.connected !== true),
  }))
  const steps = reached.map(({ label, count }, index): Row => {
    const before = reached[index - 1]?.count
    return before ? [label, count, share(count, before)] : [label, count]
  })
  const losses = byCount(
    read
      .filter(({ event }) => LOSSES.includes(event as EventName))
      .map(({ event, properties, count }): Row => {
        const what = properties.reason ?? properties.request
        return [what === undefined ? event : `${event} ${what}`, count]
      }),
  )
  const wallets = byCount(
    read
      .filter(({ event }) => event === 'SELECT_WALLET')
      .map(({ properties, count }): Row => [properties.walletId ?? '', count]),
  ).map(([walletId, count]): Row => {
    const of = (event: EventName) =>
      sum((one) => one.event === event && one.properties.walletId === walletId)
    return [walletId, count, `${share(of('CONNECT_SUCCESS'), count)} connected`]
  })
  return [
    table(steps),
    section('Drop-offs', losses),
    section('Wallets', wallets),
    'These are counts of events, not visitors: someone who tries twice counts twice.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const section = (title: string, rows: readonly Row[]) =>
  rows.length > 0 ? `${title}\n${table(rows)}` : ''

const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`

/** Sums rows with the same label, most frequent first. */
function byCount(rows: readonly Row[]): Row[] {
  const sums = new Map<string, number>()
  for (const [label, count] of rows) sums.set(label, (sums.get(label) ?? 0) + count)
  return [...sums].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length))
  const digits = Math.max(...rows.map(([, count]) => String(count).length))
  return rows
    .map(([label, count, note = '']) =>
      `  ${label.padEnd(width)}  ${String(count).padStart(digits)}  ${note}`.trimEnd(),
    )
    .join('\n')
}
