import { describe, expect, test } from 'vitest'
import { sections } from '../router/places.ts'
import { sectionKeys, shortcutOf } from './useShortcuts.ts'

describe('shortcutOf', () => {
  test('behavior: g and a letter opens each section, and no two share a letter', () => {
    expect(new Set(Object.values(sectionKeys)).size).toBe(sections.length)
    for (const section of sections)
      expect(shortcutOf(sectionKeys[section], 'g')).toEqual({ do: 'open', section })
  })

  test.each([
    ['/', undefined, { do: 'search' }],
    ['?', undefined, { do: 'help' }],
    ['/', 'g', { do: 'search' }],
    ['p', undefined, undefined],
    ['p', 'x', undefined],
    ['g', undefined, undefined],
  ])('behavior: %j after %j does %j', (key, before, done) =>
    expect(shortcutOf(key, before)).toEqual(done),
  )
})
