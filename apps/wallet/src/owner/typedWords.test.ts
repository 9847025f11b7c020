import { describe, expect, test } from 'vitest'
import { enImport } from '../lib/messages/en.import.ts'
import { stateOfTyped as said } from './drawImport.ts'
import { readTypedWords } from './typedWords.ts'

const TWELVE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const TWENTY_FOUR = `${'zoo '.repeat(23)}vote`

const problemOf = (text: string) => readTypedWords(text).problem

describe('readTypedWords', () => {
  test('behavior: takes words as people write and paste them', () => {
    const list = TWELVE.split(' ')
    for (const text of [
      TWELVE,
      `  ${TWELVE.toUpperCase()}\n`,
      list.join(', '),
      list.map((word, at) => `${at + 1}. ${word}`).join('\n'),
      list.map((word, at) => `${at + 1}\t${word}`).join('\r\n'),
      TWELVE.replaceAll(' ', '\u00A0'),
    ])
      expect(readTypedWords(text)).toEqual({ words: list, unknown: [], problem: undefined })
    expect(problemOf(TWENTY_FOUR)).toBeUndefined()
  })

  test('error: names words that are not on the list, by their places', () => {
    const typed = readTypedWords(TWELVE.replace('year', 'yeer').replace('useful', 'usefull'))
    expect(typed).toMatchObject({ unknown: [4, 8], problem: 'unknown' })
  })

  test('error: refuses a wrong checksum, an exchanged pair and other counts', () => {
    expect(problemOf(TWELVE.replace('yellow', 'year'))).toBe('checksum')
    expect(problemOf(TWELVE.replace('legal winner', 'winner legal'))).toBe('checksum')
    expect(problemOf(TWELVE.replace(' yellow', ''))).toBe('short')
    // A valid phrase of BIP-39, but not one that wallets like this one have.
    expect(problemOf(`${'abandon '.repeat(14)}address`)).toBe('short')
    expect(problemOf(`${TWENTY_FOUR} zoo`)).toBe('long')
    expect(problemOf('')).toBe('short')
  })
})

describe('what is said while typing', () => {
  test('behavior: counts, waits for the end of a word, and says when all is well', () => {
    expect(said('')).toBe(enImport.hint)
    expect(said('legal winn')).toBe('2 of 12 words')
    expect(said('legal winn ')).toContain('Word 2, “winn”, is not on the list.')
    expect(said('zoo '.repeat(13))).toBe('13 of 24 words')
    expect(said(TWELVE)).toBe(enImport.good)
    expect(said(TWELVE.replace('yellow', 'year'))).toBe(enImport.checksum)
  })
})
