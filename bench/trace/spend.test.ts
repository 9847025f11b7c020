import { describe, expect, test } from 'vitest'
import { findNavigation, readTrace, spendingOf, type TraceEvent, works } from './spend.ts'

const thread = { pid: 1, tid: 2 }
const span = (name: string, startMs: number, endMs: number, other = {}): TraceEvent => ({
  name,
  ph: 'X',
  ...thread,
  ts: startMs * 1000,
  dur: (endMs - startMs) * 1000,
  ...other,
})
const start = { ...thread, ts: 1_000_000 }
const at = (name: string, fromMs: number, toMs: number, other = {}) =>
  span(name, 1000 + fromMs, 1000 + toMs, other)

describe('spendingOf', () => {
  test('behavior: counts each moment once, for the innermost work', () => {
    const events = [
      at('RunTask', 10, 60),
      at('EvaluateScript', 20, 50),
      at('Layout', 30, 35),
      at('RunTask', 70, 80),
      at('ParseHTML', 70, 78),
      at('RunTask', 0, 100, { tid: 9 }),
    ]
    expect(spendingOf(events, start, { fromMs: 0, toMs: 100 })).toEqual({
      waiting: 40,
      parsing: 8,
      script: 25,
      style: 5,
      paint: 0,
      other: 22,
    })
  })
  test('behavior: cuts work at both ends, and the parts add up', () => {
    const events = [at('RunTask', -50, 500), at('FunctionCall', 10, 400)]
    const spent = spendingOf(events, start, { fromMs: 100, toMs: 450 })
    expect(spent).toMatchObject({ script: 300, other: 50, waiting: 0 })
    expect(works.reduce((sum, work) => sum + spent[work], 0)).toBe(350)
  })
})

describe('findNavigation', () => {
  test('behavior: finds the last one to the page', () => {
    const to = (url: string, ts: number) => ({
      ...span('navigationStart', 0, 0),
      ts,
      args: { data: { documentLoaderURL: url } },
    })
    const events = [to('http://a/', 1), to('http://b/', 2), to('http://a/', 3)]
    expect(findNavigation(events, 'http://a').ts).toBe(3)
    expect(() => findNavigation(events, 'http://c')).toThrow('no navigation')
  })
})

describe('readTrace', () => {
  test('error: rejects what is not a trace, and skips events without a thread', () => {
    expect(() => readTrace(Buffer.from('{}'))).toThrow()
    const events = [{ ph: 'M' }, span('RunTask', 0, 1)]
    expect(readTrace(Buffer.from(JSON.stringify({ traceEvents: events })))).toHaveLength(1)
  })
})
