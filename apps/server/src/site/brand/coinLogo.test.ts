import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { svgProblem } from '../../platform/settings/image.ts'
import { coinLogo, initialOf } from './coinLogo.ts'
import { defaultMetal } from './defaultMetal.ts'

const tokens = readFileSync(
  new URL('../../../../../packages/react/src/theme/tokens.css', import.meta.url),
  'utf8',
)

describe('initialOf', () => {
  test.each([
    ['Aureus', 'A'],
    ['oro', 'O'],
    ['7 Coins', '7'],
  ])('behavior: the initial of %s is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})

describe('coinLogo', () => {
  test.each(['A', 'O', '&', '<'])('behavior: draws a valid logo for %s', (initial) => {
    expect(svgProblem(Buffer.from(coinLogo(initial, defaultMetal)))).toBeUndefined()
  })

  test('behavior: draws our own letter and writes others as escaped text', () => {
    expect(coinLogo('A', defaultMetal)).not.toContain('<text')
    expect(coinLogo('O', defaultMetal)).toContain('>O</text>')
    expect(coinLogo('&', defaultMetal)).toContain('>&amp;</text>')
  })
})

describe('defaultMetal', () => {
  test('behavior: uses the metal of the tokens', () => {
    for (const [name, value] of Object.entries(defaultMetal))
      expect(tokens).toContain(`--au-${name}: ${value};`)
  })
})
