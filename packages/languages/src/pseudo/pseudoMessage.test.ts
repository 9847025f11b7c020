import { describe, expect, test } from 'vitest'
import { plainWords } from './letters.ts'
import { pseudoMessage } from './pseudoMessage.ts'

describe('pseudoMessage', () => {
  test('behavior: makes texts longer, in other letters, and keeps placeholders', () => {
    expect(pseudoMessage('Send')).toBe('Šéñð ẋẋẋ')
    expect(pseudoMessage('Send to {name}')).toBe('Šéñð ţô {name} ẋẋẋ ẋẋẋ')
    expect(pseudoMessage("a '{' b")).toBe("à '{' ƀ ẋẋẋ")
  })

  test('behavior: leaves a text without words as it is', () => {
    expect(pseudoMessage('{amount} + {fee}')).toBe('{amount} + {fee}')
    expect(pseudoMessage('')).toBe('')
  })

  test('behavior: turns back into English', () => {
    const english = 'The wallet is locked. Unlock it, and press “Try again”.'
    expect(plainWords(pseudoMessage(english))).toBe(english)
  })
})
