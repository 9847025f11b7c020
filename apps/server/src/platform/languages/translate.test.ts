import { describe, expect, test } from 'vitest'
import { createTranslations, translate } from './translate.ts'

const english = { code: { subject: 'Your code for {brand}', life: 'Five minutes.' }, end: 'End' }

describe('translate', () => {
  test('behavior: takes texts over, and keeps English where they are absent or have other placeholders', () => {
    const file = { code: { subject: 'Ihr Code', life: 'Fünf Minuten.' }, other: 'Anderes' }
    expect(translate(english, file)).toEqual({
      code: { subject: 'Your code for {brand}', life: 'Fünf Minuten.' },
      end: 'End',
    })
  })

  test.each([
    { code: 'Code', end: { of: 'Ende' } },
    { end: '', __proto__: { code: {} } },
  ])('error: a file of another form is in English: %j', (file) => {
    expect(translate(english, file)).toEqual({ ...english, ...(file.end === '' && { end: '' }) })
  })

  test.each([undefined, null, 'x', {}, { end: 1 }])(
    'error: does not take %j for a catalogue',
    (file) => {
      expect(translate(english, file)).toBeUndefined()
    },
  )
})

describe('createTranslations', () => {
  test('behavior: reads each language once, also one that it cannot read', async () => {
    const read: string[] = []
    const find = createTranslations(english, async (tag) => {
      read.push(tag)
      if (tag === 'fr') throw new Error('no such file')
      return { end: 'Ende' }
    })
    expect(await find('en')).toBe(english)
    for (let times = 0; times < 2; times++) {
      expect(await find('de')).toEqual({ ...english, end: 'Ende' })
      expect(await find('fr')).toBeUndefined()
    }
    expect(read).toEqual(['de', 'fr'])
  })
})
