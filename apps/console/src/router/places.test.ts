import { describe, expect, test } from 'vitest'
import { pathOf, personPath, placeOf, sectionOf, sections } from './places.ts'

describe('placeOf', () => {
  test.each(sections)('behavior: finds %s by its own path', (section) => {
    expect(placeOf(pathOf(section))).toEqual({ view: section })
  })

  test.each(['0b2d6f0e-5d0f-4f0e-9d49-2f3d2f0a6b11', 'eip155:0xabc', 'a/b ?#%'])(
    'behavior: finds the person %j by the address that leads there',
    (id) => {
      const place = placeOf(personPath(id))
      expect(place).toEqual({ view: 'person', id })
      expect(sectionOf(place)).toBe('people')
    },
  )

  test.each(['/nowhere', '/people/', '/people/a/b', '/people/%', '/overview', '/lists/a', ''])(
    'error: %j is not a page',
    (path) => expect(placeOf(path)).toEqual({ view: 'missing' }),
  )
})
