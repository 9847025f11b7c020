import { describe, expect, test } from 'vitest'
import { processorTimeUs } from './processorTime.ts'

describe('processorTimeUs', () => {
  test.runIf(process.platform === 'linux')('behavior: grows with computation', () => {
    const beforeUs = processorTimeUs(process.pid) as number
    const untilMs = performance.now() + 30
    while (performance.now() < untilMs) Math.sqrt(untilMs)
    expect(processorTimeUs(process.pid)).toBeGreaterThan(beforeUs)
  })

  test('error: returns undefined for an unknown process', () =>
    expect(processorTimeUs(-1)).toBeUndefined())
})
