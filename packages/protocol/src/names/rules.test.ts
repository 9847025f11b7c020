import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isNameLabel,
  isZone,
  MAX_NAME_LENGTH,
  MIN_NAME_LENGTH,
  parseName,
  parseNameFragment,
} from './rules.ts'

const zone = 'aureus.id'
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Labels that follow every rule, generated independently. */
const label = fc
  .tuple(
    fc.constantFrom(...alphabet),
    fc.string({ unit: fc.constantFrom(...alphabet, '-'), minLength: 2, maxLength: 62 }),
    fc.constantFrom(...alphabet),
  )
  .map((parts) => parts.join(''))

describe('parseName', () => {
  test('behavior: accepts every valid name, in any case, with or without its zone', () => {
    fc.assert(
      fc.property(label, fc.boolean(), fc.boolean(), (one, upper, withZone) => {
        const given = withZone ? `${one}.${zone}` : one
        const parsed = parseName(upper ? given.toUpperCase() : given, zone)
        expect(parsed).toEqual({ ok: true, label: one, name: `${one}.${zone}` })
      }),
    )
  })

  test('behavior: whatever it accepts is valid and parses to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => {
        const parsed = parseName(text, zone)
        if (!parsed.ok) return
        expect(parsed.label).toMatch(/^[a-z0-9](?:[a-z0-9-]{2,62})[a-z0-9]$/)
        expect(parseName(parsed.name, zone)).toEqual(parsed)
      }),
    )
  })

  test('error: refuses a single wrong character anywhere', () => {
    const wrong = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((character) => !/^[a-zA-Z0-9.-]+$/.test(character))
    fc.assert(
      fc.property(label, wrong, fc.nat(62), (one, character, at) => {
        const text = one.slice(0, at) + character + one.slice(at)
        expect(parseName(text, zone)).toEqual({ ok: false, problem: 'name_characters' })
      }),
    )
  })

  test.each([
    ['abc', 'name_too_short'],
    ['', 'name_too_short'],
    ['.aureus.id', 'name_too_short'],
    ['a'.repeat(MAX_NAME_LENGTH + 1), 'name_too_long'],
    ['-alice', 'name_hyphen'],
    ['alice-', 'name_hyphen'],
    ['alice bob', 'name_characters'],
    ['alice_', 'name_characters'],
    ['älice', 'name_characters'],
    // The Kelvin sign, which lower-cases to an ASCII k.
    ['\u212Aate', 'name_characters'],
    ['pay.alice.aureus.id', 'name_subdomain'],
    ['alice.eth', 'name_zone'],
    ['alice.aureus.id.evil', 'name_zone'],
    ['alice.', 'name_zone'],
  ])('error: %j', (text, problem) => {
    expect(parseName(text, zone)).toEqual({ ok: false, problem })
  })

  test.each(['a'.repeat(MIN_NAME_LENGTH), 'a'.repeat(MAX_NAME_LENGTH), '1234', 'a--b'])(
    'behavior: accepts %j',
    (text) => expect(parseName(text, zone).ok).toBe(true),
  )
})

describe('parseNameFragment', () => {
  test('behavior: accepts a fragment of three characters', () => {
    expect(parseNameFragment('ali', zone)).toMatchObject({ ok: true, label: 'ali' })
    expect(parseNameFragment('al', zone)).toEqual({ ok: false, problem: 'name_too_short' })
    expect(isNameLabel('ali')).toBe(false)
  })
})

describe('isZone', () => {
  test.each(['id', 'aureus.id', 'names.example.com', 'xn--p1ai'])('behavior: %s', (text) =>
    expect(isZone(text)).toBe(true),
  )
  test.each(['', '.', 'a.', '.a', 'A.id', 'a..b', '-a.id', 'a-.id', 'a b', 'a'.repeat(64)])(
    'error: refuses %j',
    (text) => expect(isZone(text)).toBe(false),
  )
})
