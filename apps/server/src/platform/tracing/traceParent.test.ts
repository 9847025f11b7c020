import { describe, expect, test } from 'vitest'
import { parseTraceParent } from './traceParent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

describe('parseTraceParent', () => {
  test('behavior: reads the ids and whether the trace is sampled', () => {
    expect(parseTraceParent(`00-${traceId}-${spanId}-01`)).toEqual({
      traceId,
      spanId,
      isSampled: true,
    })
    expect(parseTraceParent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false)
    expect(parseTraceParent(`00-${traceId}-${spanId}-fe`)?.isSampled).toBe(false)
  })
  test('behavior: reads later versions, which may have more fields', () => {
    expect(parseTraceParent(`cc-${traceId}-${spanId}-01-what-comes`)?.traceId).toBe(traceId)
    expect(parseTraceParent(`01-${traceId}-${spanId}-01`)?.spanId).toBe(spanId)
  })
  test.each([
    '',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `01-${traceId}-${spanId}-01x`,
    ` 00-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  ])('error: refuses %j', (header) => {
    expect(parseTraceParent(header)).toBeUndefined()
  })
})
