import { describe, expect, test } from 'vitest'
import { keptBuilds } from './keptBuilds.ts'

describe('keptBuilds', () => {
  test.each([
    [{}, 3],
    [{ KEEP_BUILDS: '' }, 3],
    [{ KEEP_BUILDS: '0' }, 0],
    [{ KEEP_BUILDS: '12' }, 12],
  ])('behavior: %j keeps %i', (env, kept) => {
    expect(keptBuilds(env)).toBe(kept)
  })

  test.each(['-1', '101', '1.5', 'all', '9999'])('error: rejects %s', (value) => {
    expect(() => keptBuilds({ KEEP_BUILDS: value })).toThrow('KEEP_BUILDS must be a whole number')
  })
})
