import { describe, expect, test } from 'vitest'
import { plainWords } from './letters.ts'
import { pseudoMessage } from './pseudoMessage.ts'

describe('pseudoMessage', () => {
  test('behavior: texts are longer, in other letters, and placeholders stay', () => {
    expect(pseudoMessage('Send')).toBe('Šéñð ẋẋẋ')
    expect(pseudoMessage('Send to {name}')).toBe('Šéñð ţô {name} ẋẋẋ ẋẋẋ')
    expect(pseudoMessage("a '{' b")).toBe("à '{' ƀ ẋẋẋ")
  })

  test('behavior: a text without words stays', () => {
    expect(pseudoMessage('{amount} + {fee}')).toBe('{amount} + {fee}')
    expect(pseudoMessage('')).toBe('')
  })

  test('behavior: it can be turned back', () => {
    const english = 'The wallet is locked. Unlock it, and press “Try again”.'
    expect(plainWords(pseudoMessage(english))).toBe(english)
  })
})
