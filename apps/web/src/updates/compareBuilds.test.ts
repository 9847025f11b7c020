import { describe, expect, test } from 'vitest'
import { compareBuilds } from './compareBuilds.ts'

describe('compareBuilds', () => {
  test.each([
    ['b', 2, 'newer'],
    ['b', 0, 'older'],
    ['b', 1, 'older'],
    ['b', undefined, 'newer'],
    ['a', 1, 'same'],
    // The same files again, so there is no need to load them.
    ['a', 2, 'same'],
    ['a', undefined, 'same'],
  ])(
    'behavior: compared with build a of time 1, build %s of time %s is %s',
    (buildId, builtAtMs, answer) => {
      expect(compareBuilds({ buildId: 'a', builtAtMs: 1 }, { buildId, builtAtMs })).toBe(answer)
    },
  )

  test('behavior: treats every other build as newer if the page’s own time is unknown', () => {
    expect(compareBuilds({ buildId: 'a' }, { buildId: 'b', builtAtMs: 1 })).toBe('newer')
  })
})
