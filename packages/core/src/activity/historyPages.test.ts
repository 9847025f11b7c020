import type { History } from '@aureus/protocol/history'
import { describe, expect, test } from 'vitest'
import { withNewest, withOlder } from './historyPages.ts'

/** A page of transactions that are called by letters. */
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
    // A block was taken back: what only it held is gone.
    ['dXcba', 'edc', 'edcba'],
    // More came than a page holds: what lies between is not known.
    ['cba', 'gfe', 'gfe'],
    ['', 'ba', 'ba'],
  ])('behavior: %j and the page %j', (known, newest, joined) => {
    expect(letters(withNewest(page(known, 'x'), page(newest, 'y')))).toBe(joined)
  })

  test('behavior: goes on where what is known ends; the whole history stands for itself', () => {
    expect(withNewest(page('dcba', 'x'), page('edc', 'y')).next).toBe('x')
    expect(withNewest(page('dcba', 'x'), page('fgh', 'y')).next).toBe('y')
    expect(withNewest(page('dcba', 'x'), page('d', null))).toEqual(page('d', null))
    expect(withNewest(undefined, page('a'))).toEqual(page('a'))
  })
})

describe('withOlder', () => {
  test('behavior: at the end, each once, with the reach of the older page', () => {
    const joined = withOlder(page('dc'), page('cba', null))
    expect([letters(joined), joined.next, joined.since]).toEqual(['dcba', null, null])
  })
})
