import { afterEach, describe, expect, test } from 'vitest'
import {
  beginSpan,
  inSpan,
  installTracer,
  inTrace,
  noteSpan,
  type Span,
  within,
} from './tracing.ts'

const remote = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function record({ sampled = true } = {}): Span[] {
  const spans: Span[] = []
  stops.push(installTracer({ isSampled: () => sampled, record: (span) => void spans.push(span) }))
  return spans
}
const note = (name: string) => noteSpan(name, { attributes: {}, durationMs: 5, failed: false })

describe('inTrace', () => {
  test('behavior: records parts below what they are parts of', async () => {
    const spans = record()
    const answer = await inTrace('outer', {}, () =>
      inSpan('middle', { place: 1 }, async () => {
        await Promise.resolve()
        note('inner')
        return 7
      }),
    )
    expect(answer).toBe(7)
    const [inner, middle, outer] = spans
    expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
      ['inner', 'client'],
      ['middle', 'client'],
      ['outer', 'internal'],
    ])
    expect([inner?.parentId, middle?.parentId, outer?.parentId]).toEqual([
      middle?.spanId,
      outer?.spanId,
      undefined,
    ])
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(inner && inner.endMs - inner.startMs).toBeCloseTo(5)
    expect(middle?.attributes).toEqual({ place: 1 })
    expect(outer?.traceId).toMatch(/^[\da-f]{32}$/)
    expect(outer?.spanId).toMatch(/^[\da-f]{16}$/)
  })
  test('behavior: marks what failed, and throws on', async () => {
    const spans = record()
    const work = async () => Promise.reject(new Error('away'))
    await expect(inTrace('outer', {}, () => inSpan('middle', {}, work))).rejects.toThrow('away')
    expect(spans.map(({ name, failed }) => [name, failed])).toEqual([
      ['middle', true],
      ['outer', true],
    ])
  })
  test('behavior: leaves out what runs on after the end', async () => {
    const spans = record()
    const { promise, resolve } = Promise.withResolvers<void>()
    let later: Promise<void> | undefined
    await inTrace('outer', {}, async () => {
      later = promise.then(() => inSpan('late', {}, async () => note('later')))
    })
    resolve()
    await later
    expect(spans.map(({ name }) => name)).toEqual(['outer'])
  })
  test('behavior: records nothing that is not sampled, and nothing without a tracer', async () => {
    const spans = record({ sampled: false })
    const work = () =>
      inTrace('outer', {}, () => inSpan('middle', {}, async () => (note('inner'), 7)))
    expect(await work()).toBe(7)
    stops.pop()?.()
    expect(await work()).toBe(7)
    expect(beginSpan({ name: 'outer', kind: 'server' })).toBeUndefined()
    expect(spans).toEqual([])
  })
})

describe('beginSpan', () => {
  test('behavior: continues a trace, and follows its sampling', () => {
    const spans = record({ sampled: false })
    const span = beginSpan({ name: 'request', kind: 'server', parent: remote })
    within(span, () => note('inner'))
    span?.end({ name: 'GET /', attributes: { status: 200 }, failed: false })
    const unsampled = { ...remote, isSampled: false }
    const other = beginSpan({ name: 'other', kind: 'server', parent: unsampled })
    other?.end({ attributes: {}, failed: false })
    expect(spans.map(({ name, traceId }) => [name, traceId])).toEqual([
      ['inner', remote.traceId],
      ['GET /', remote.traceId],
    ])
    expect(spans[1]).toMatchObject({ parentId: remote.spanId, attributes: { status: 200 } })
  })
})
