import type { History } from '@aureus/protocol/history'
import { describe, expect, test } from 'vitest'
import { withNewest, withOlder } from './historyPages.ts'

/** A page of transactions named by letters. */
const page = (letters: string, next: string | null = 'more'): History => ({
  data: [...letters].map((hash) => ({
    chainId: 'eip155:1',
    hash,
    minedAt: '2026-11-20T12:00:00.000Z',
    status: 'confirmed',
    sender: '0x',
    transfers: [],
    spam: false,
  })),
  next,
  since: next && '2026-01-01T00:00:00.000Z',
  coinsSince: null,
})
const letters = ({ data }: History) => data.map(({ hash }) => hash).join('')

describe('withNewest', () => {
  test.each([
    ['dcba', 'edc', 'edcba'],
    ['dcba', 'dc', 'dcba'],
    // A reorganisation: entries only in the old block are gone.
    ['dXcba', 'edc', 'edcba'],
    // More arrived than fits on a page, so there is a gap.
    ['cba', 'gfe', 'gfe'],
    ['', 'ba', 'ba'],
  ])('behavior: merges %j with the newest page %j', (known, newest, joined) => {
    expect(letters(withNewest(page(known, 'x'), page(newest, 'y')))).toBe(joined)
  })

  test('behavior: keeps the older cursor; a complete history replaces what is loaded', () => {
    expect(withNewest(page('dcba', 'x'), page('edc', 'y')).next).toBe('x')
    expect(withNewest(page('dcba', 'x'), page('fgh', 'y')).next).toBe('y')
    expect(withNewest(page('dcba', 'x'), page('d', null))).toEqual(page('d', null))
    expect(withNewest(undefined, page('a'))).toEqual(page('a'))
  })
})

describe('withOlder', () => {
  test('behavior: appends an older page without duplicates and takes over its bounds', () => {
    const joined = withOlder(page('dc'), page('cba', null))
    expect([letters(joined), joined.next, joined.since]).toEqual(['dcba', null, null])
  })
})
