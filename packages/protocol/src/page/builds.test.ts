import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BuildIdSchema, LatestBuildSchema, payloadUrl } from './builds.ts'

describe('payloadUrl', () => {
  test.each([
    ['/', '/_payload.json?b1'],
    ['/account', '/account/_payload.json?b1'],
    ['/account/', '/account/_payload.json?b1'],
    ['/a/b', '/a/b/_payload.json?b1'],
  ])('behavior: the payload of %s is at %s', (path, url) => {
    expect(payloadUrl(path, 'b1')).toBe(url)
  })
})

describe('BuildIdSchema', () => {
  test.each(['', '../a', 'a/b', 'a.b', 'a'.repeat(65), '<b>'])('error: refuses the id %j', (id) => {
    expect(v.is(BuildIdSchema, id)).toBe(false)
  })
})

describe('LatestBuildSchema', () => {
  test('behavior: ignores new fields', () => {
    const latest = { buildId: 'b', checkEveryMs: 1000 }
    expect(v.parse(LatestBuildSchema, { ...latest, more: 1 })).toEqual(latest)
  })
  test.each([0, -1, 999, 1.5, Number.NaN])(
    'error: refuses an interval of %d ms',
    (checkEveryMs) => {
      expect(v.is(LatestBuildSchema, { buildId: 'b', checkEveryMs })).toBe(false)
    },
  )
})
