import { isNameLabel } from '@aureus/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { variations, words } from './suggest.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const fragment = fc
  .tuple(
    fc.constantFrom(...alphabet),
    fc.string({ unit: fc.constantFrom(...alphabet, '-'), minLength: 1, maxLength: 62 }),
    fc.constantFrom(...alphabet),
  )
  .map((parts) => parts.join(''))

describe('variations', () => {
  test('behavior: gives enough unique valid names for any input', () => {
    fc.assert(
      fc.property(fragment, fc.nat(3), (label, round) => {
        const made = variations(label, round)
        expect(made.length).toBeGreaterThanOrEqual(30)
        expect(new Set(made).size).toBe(made.length)
        expect(made).not.toContain(label)
        for (const one of made) expect(isNameLabel(one)).toBe(true)
      }),
    )
  })

  test('behavior: gives the same names for the same fragment and others for another', () => {
    expect(variations('alice', 0)).toEqual(variations('alice', 0))
    const words = (label: string) => variations(label, 0).map((one) => one.replace(label, ''))
    expect(words('alice')).not.toEqual(words('bruno'))
  })

  test('behavior: adds words first, then longer and longer numbers', () => {
    expect(variations('alice', 0).join(' ')).not.toMatch(/\d/)
    expect(variations('alice', 1).every((one) => /^alice\d{4}$/.test(one))).toBe(true)
    expect(variations('alice', 2).every((one) => /^alice\d{6}$/.test(one))).toBe(true)
  })
})

describe('words', () => {
  test('behavior: are short, lower-case and unique', () => {
    expect(words.length).toBeGreaterThan(250)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).toMatch(/^[a-z]{2,8}$/)
  })
})
