// What the main thread of a page did between two moments, from a trace of the browser.
import * as v from 'valibot'

/** Of Chromium's trace format. Times are microseconds. */
const EventSchema = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number()),
  args: v.optional(v.looseObject({})),
})
export type TraceEvent = v.InferOutput<typeof EventSchema>

const TraceSchema = v.object({ traceEvents: v.array(v.looseObject({ ph: v.string() })) })

export const works = ['waiting', 'parsing', 'script', 'style', 'paint', 'other'] as const
export type Work = (typeof works)[number]
/** Milliseconds. */
export type Spending = Record<Work, number>

/** By the name of an event. What is inside another one counts by its own name if that is listed. */
const workOf = new Map<string, Work>([
  ['ParseHTML', 'parsing'],
  ['ParseAuthorStyleSheet', 'style'],
  ['EvaluateScript', 'script'],
  ['v8.compile', 'script'],
  ['v8.compileModule', 'script'],
  ['v8.evaluateModule', 'script'],
  ['v8.run', 'script'],
  ['FunctionCall', 'script'],
  ['EventDispatch', 'script'],
  ['RunMicrotasks', 'script'],
  ['TimerFire', 'script'],
  ['FireAnimationFrame', 'script'],
  ['FireIdleCallback', 'script'],
  ['MinorGC', 'script'],
  ['MajorGC', 'script'],
  ['V8.GC_MARK_COMPACTOR', 'script'],
  ['UpdateLayoutTree', 'style'],
  ['RecalculateStyles', 'style'],
  ['Layout', 'style'],
  ['HitTest', 'style'],
  ['PrePaint', 'paint'],
  ['Paint', 'paint'],
  ['Layerize', 'paint'],
  ['Commit', 'paint'],
  ['UpdateLayer', 'paint'],
])

const TASK = 'RunTask'

/** @throws Error if this is not a trace */
export function readTrace(buffer: Buffer): TraceEvent[] {
  const { traceEvents } = v.parse(TraceSchema, JSON.parse(buffer.toString()))
  return traceEvents.flatMap((event) => {
    const read = v.safeParse(EventSchema, event)
    return read.success ? [read.output] : []
  })
}

/** The last navigation of the page: its thread, and when it began. */
export function findNavigation(events: readonly TraceEvent[], url: string): TraceEvent {
  const found = events.findLast(
    ({ name, args }) => name === 'navigationStart' && JSON.stringify(args).includes(url),
  )
  if (!found) throw new Error(`the trace has no navigation to ${url}`)
  return found
}

/** @param fromMs to @param toMs since the navigation */
export function spendingOf(
  events: readonly TraceEvent[],
  { pid, tid, ts }: Pick<TraceEvent, 'pid' | 'tid' | 'ts'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Spending {
  const from = ts + fromMs * 1000
  const to = ts + toMs * 1000
  const spans = events
    .filter((one) => one.ph === 'X' && one.pid === pid && one.tid === tid)
    .filter(({ name }) => name === TASK || workOf.has(name))
    .map(({ name, ts: start, dur = 0 }) => ({
      work: workOf.get(name) ?? ('other' as const),
      start: Math.max(start, from),
      end: Math.min(start + dur, to),
    }))
    .filter(({ start, end }) => end > start)
    // Outer before inner.
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const spent: Spending = { waiting: 0, parsing: 0, script: 0, style: 0, paint: 0, other: 0 }
  const open: { work: Work; end: number }[] = []
  let at = from
  const until = (moment: number) => {
    while (at < moment) {
      const inner = open.at(-1)
      if (!inner) {
        spent.waiting += moment - at
        at = moment
        return
      }
      const end = Math.min(inner.end, moment)
      spent[inner.work] += Math.max(0, end - at)
      at = Math.max(at, end)
      if (inner.end <= at) open.pop()
    }
  }
  for (const span of spans) {
    until(span.start)
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= at) open.pop()
    open.push(span)
  }
  until(to)
  for (const work of works) spent[work] /= 1000
  return spent
}
