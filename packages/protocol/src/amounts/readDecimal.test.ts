import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intlTag, languageTags } from '../page/languages.ts'
import { decimalText } from './decimalText.ts'
import { readDecimal, readField } from './readDecimal.ts'
import { groupDigits, hasDecimalComma, writeDecimal } from './writeDecimal.ts'

/** What `parseAmount` accepts. */
const NUMBER = /^\d*(?:\.\d*)?$/

const tags = languageTags.map(intlTag)
const withComma = tags.filter(hasDecimalComma)
const withPoint = tags.filter((tag) => !hasDecimalComma(tag))

describe('readDecimal', () => {
  test.each(['de', 'fr', 'pl', 'pt-BR'])('behavior: a comma is decimal in %s', (language) => {
    expect(readDecimal('0,5', language)).toBe('0.5')
    expect(readDecimal('1,500', language)).toBe('1.500')
    expect(readDecimal('1,', language)).toBe('1.')
  })

  test.each(['0.5', '.5', '1.', '1.5', '12.25', '1.5000', '1234.567', '0.500', '00.500'])(
    'behavior: the point of %s is decimal beside a decimal comma',
    (text) => {
      for (const language of withComma) {
        expect(readDecimal(text, language)).toBe(text)
        expect(writeDecimal(text, language)).toBe(text.replace('.', ','))
      }
    },
  )

  test.each(['1.500', ' 1.500 ', '12.500', '123.500', '12.345.678', '1.234,5', '1,234.5', '1.2.3'])(
    'error: %j is not a number beside a decimal comma, and stays as it is in the field',
    (text) => {
      for (const language of withComma) {
        const plain = readDecimal(text, language)
        expect(plain.trim()).not.toMatch(NUMBER)
        expect(writeDecimal(plain, language)).toBe(text)
      }
    },
  )

  test('error: a unit after grouped thousands does not make them decimal', () => {
    const plain = readDecimal('1.500 ETH', 'de')
    expect(writeDecimal(plain, 'de')).toBe('1.500 ETH')
    // Without the unit it is refused, too.
    expect(readDecimal(writeDecimal(plain, 'de').slice(0, 5), 'de')).not.toMatch(NUMBER)
  })

  test.each(['1,5', '0,5', '1,500', '1,234.5'])(
    'error: %s is not a number beside a decimal point',
    (text) => {
      for (const language of withPoint) expect(readDecimal(text, language)).not.toMatch(NUMBER)
    },
  )

  test.each([
    ['Arabic', '\u0661\u066b\u0665'],
    ['Persian', '\u06f1\u066b\u06f5'],
    ['Devanagari', '\u0967.\u096b'],
    ['Bengali', '\u09e7.\u09eb'],
    ['Thai', '\u0e51.\u0e55'],
    ['full width', '\uff11\uff0e\uff15'],
    ['full width, with a full stop', '\uff11\u3002\uff15'],
  ])('behavior: takes %s digits', (_, text) => {
    for (const language of tags) expect(readDecimal(text, language)).toBe('1.5')
  })

  test('error: does not take other digits and separators', () => {
    for (const text of ['\u{1d7d9}', '\u0be7', '1\u066c500', '1\u00a0500', "1'500", '-1', '1e3'])
      for (const language of tags) expect(readDecimal(text, language)).not.toMatch(NUMBER)
  })

  const amount = [fc.bigInt(1n, 2n ** 256n - 1n), fc.nat(36), fc.constantFrom(...tags)] as const

  test('behavior: any amount typed or pasted as the language writes it gives the same amount', () => {
    fc.assert(
      fc.property(...amount, (value, decimals, language) => {
        const plain = decimalText(value, decimals)
        const written = writeDecimal(plain, language)
        expect(readDecimal(written, language)).toBe(plain)
        let typed = ''
        for (const key of written)
          typed = writeDecimal(readDecimal(typed + key, language), language)
        expect(readDecimal(typed, language)).toBe(plain)
      }),
    )
  })

  test('behavior: any amount typed with a point is the same', () => {
    fc.assert(
      fc.property(...amount, (value, decimals, language) => {
        const plain = decimalText(value, decimals)
        let shown = ''
        for (const key of plain) shown = writeDecimal(readDecimal(shown + key, language), language)
        expect(shown).toBe(writeDecimal(plain, language))
      }),
    )
  })

  test('behavior: a grouped amount is refused or read as its writer meant it', () => {
    fc.assert(
      fc.property(...amount, (value, decimals, language) => {
        const plain = decimalText(value, decimals)
        const [whole = '', fraction] = plain.split('.')
        const decimal = fraction === undefined ? '' : writeDecimal(`.${fraction}`, language)
        const read = readDecimal(groupDigits(whole, language) + decimal, language)
        if (NUMBER.test(read)) expect(read).toBe(plain)
      }),
    )
  })

  test('behavior: what a field shows reads the same again, and keeps its length', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0125.,  -\u0661\u066b\uff0ex') })
    fc.assert(
      fc.property(text, fc.constantFrom(...tags), (typed, language) => {
        const plain = readDecimal(typed, language)
        expect(plain).toHaveLength(typed.length)
        expect(readDecimal(writeDecimal(plain, language), language)).toBe(plain)
      }),
    )
  })
})

describe('readField', () => {
  const fieldWith = (value: string, caret: number) => ({
    value,
    selectionStart: caret,
    setSelectionRange(start: number) {
      this.selectionStart = start
    },
  })

  test('behavior: shows the comma at once, and keeps the caret', () => {
    const field = fieldWith('0.25', 2)
    expect(readField(field, 'de')).toBe('0.25')
    expect(field).toMatchObject({ value: '0,25', selectionStart: 2 })
  })

  test('behavior: leaves a field alone that shows what is read', () => {
    const field = fieldWith('0,25', 3)
    field.setSelectionRange = () => {
      throw new Error('moved')
    }
    expect(readField(field, 'de')).toBe('0.25')
    expect(field.value).toBe('0,25')
  })
})
