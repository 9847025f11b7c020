import { describe, expect, test } from 'vitest'
import { locale as english } from '../exports/languages/en.ts'
import { withTexts } from './locale.ts'

describe('withTexts', () => {
  test('behavior: replaces texts deep inside, and keeps the others', () => {
    const changed = withTexts(english.modalMessages, {
      cancel: 'Never mind',
      sending: { lead: (network) => `Over ${network}` },
    })
    expect(changed.cancel).toBe('Never mind')
    expect(changed.sending.lead('Base')).toBe('Over Base')
    expect(changed.sending.problems).toEqual(english.modalMessages.sending.problems)
    expect(changed.close).toBe(english.modalMessages.close)
    expect(english.modalMessages.cancel).toBe('Cancel')
  })

  test('behavior: returns the same catalogue without texts', () => {
    expect(withTexts(english.messages, undefined)).toBe(english.messages)
  })

  test('behavior: a list and a map are replaced as a whole', () => {
    const map = new Map([['b', 2]])
    expect(withTexts({ list: ['a', 'b'], map: new Map([['a', 1]]) }, { list: ['c'], map })).toEqual(
      {
        list: ['c'],
        map,
      },
    )
  })
})
