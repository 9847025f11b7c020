import { describe, expect, test } from 'vitest'
import { passwordBytes, passwordProblem } from './passwordProblem.ts'

describe('passwordProblem', () => {
  test.each([
    'a fine copper kettle',
    'Tz9!kf02-qqLm',
    'ein kühler Dienstag im Mai',
    '玻璃瓶里的七只蓝色鲸鱼跳舞',
  ])('behavior: accepts %j', async (text) => expect(await passwordProblem(text)).toBeUndefined())
  test.each([
    ['elevenchars', 'short'],
    ['', 'short'],
    // Twelve code units, but six characters.
    ['😀😁😂😃😄😅', 'short'],
    ['x7'.repeat(150), 'long'],
    ['1qaz2wsx3edc', 'common'],
    ['motherfucker', 'common'],
    ['Password12345', 'common'],
    ['Dragon-2026!!', 'common'],
    ['dragondragon', 'common'],
    ['aaaaaaaaaaaaaaa', 'common'],
    ['abc12abc12abc12', 'common'],
    ['121212121212', 'common'],
  ])('error: refuses %j as %s', async (text, problem) => {
    expect(await passwordProblem(text)).toBe(problem)
  })
})

describe('passwordBytes', () => {
  test('behavior: spellings of the same characters are the same password', () => {
    expect(passwordBytes('ﬁne ①')).toEqual(passwordBytes('fine 1'))
    expect(passwordBytes('e\u0301')).toEqual(passwordBytes('é'))
  })
})
