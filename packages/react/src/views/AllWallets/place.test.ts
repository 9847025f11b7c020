import { describe, expect, test } from 'vitest'
import { keepPlace, placeIn, start } from './usePlace.ts'

describe('placeIn', () => {
  test('behavior: restores the list’s position for the same visit only', () => {
    const visit = { name: 'AllWallets' } as const
    const place = { query: 'ra', pages: 2, scrollTop: 300 }
    keepPlace(visit, place)
    expect(placeIn(visit)).toBe(place)
    expect(placeIn({ name: 'AllWallets' })).toBe(start)
  })
})
