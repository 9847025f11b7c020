import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coinLogo, initialOf } from './coinLogo.ts'
import { defaultMetal } from './defaultMetal.ts'
import { svgProblem } from './image.ts'

const tokens = readFileSync(
  new URL('../../../../packages/react/src/theme/tokens.css', import.meta.url),
  'utf8',
)

describe('initialOf', () => {
  test.each([
    ['Aureus', 'A'],
    ['oro', 'O'],
    ['7 Coins', '7'],
  ])('behavior: %s begins with %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})

describe('coinLogo', () => {
  test.each(['A', 'O', '&', '<'])(
    'behavior: a coin for %s is a drawing like any logo',
    (initial) => {
      expect(svgProblem(Buffer.from(coinLogo(initial, defaultMetal)))).toBeUndefined()
    },
  )

  test('behavior: our own letter is drawn, others are written, with what is markup escaped', () => {
    expect(coinLogo('A', defaultMetal)).not.toContain('<text')
    expect(coinLogo('O', defaultMetal)).toContain('>O</text>')
    expect(coinLogo('&', defaultMetal)).toContain('>&amp;</text>')
  })
})

describe('defaultMetal', () => {
  test('behavior: is the metal of the tokens', () => {
    for (const [name, value] of Object.entries(defaultMetal))
      expect(tokens).toContain(`--au-${name}: ${value};`)
  })
})
