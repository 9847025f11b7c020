import { readFileSync } from 'node:fs'
import { clampChroma, formatHex, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { accentTones, grounds, type Tones } from './accentTones.ts'
import { darkTones, lightTones } from './modeTones.ts'
import { contrast, toHex, toOklch } from './oklch.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const blocks = [...css.matchAll(/\{([^}]*--au-ground:[^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries(
    [...body.matchAll(/--au-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  ),
)

const accents = [0, 0.06, 0.15, 0.3].flatMap((c) =>
  Array.from({ length: 12 }, (_, i) => i * 30).flatMap((h) =>
    [0.02, 0.25, 0.45, 0.565, 0.65, 0.75, 0.99].map((l) =>
      formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')),
    ),
  ),
)

describe('oklch', () => {
  test('behavior: agrees with a library, within a step of eight bits', () => {
    for (const hex of accents) {
      expect(toHex(toOklch(hex))).toBe(hex)
      expect(contrast(hex, '#1d1d1f')).toBeCloseTo(wcagContrast(hex, '#1d1d1f'), 3)
    }
  })
})

describe('accentTones', () => {
  test('behavior: uses the grounds of the tokens', () => {
    const names = ['ground', 'surface-1', 'surface-2', 'surface-3']
    expect(names.map((name) => blocks[0]?.[name])).toEqual(grounds.dark)
    expect(names.map((name) => blocks[1]?.[name])).toEqual(grounds.light)
  })

  test('behavior: any accent has readable text and labels in both themes', () => {
    for (const accent of accents)
      for (const theme of ['dark', 'light'] as const) {
        const tones: Tones = accentTones(accent)[theme]
        const least = (one: string, others: readonly (string | undefined)[]) =>
          Math.min(...others.map((other) => wcagContrast(tones[one] ?? '', other ?? '')))
        for (const words of ['gold', 'gold-bright', 'focus'])
          expect(least(words, grounds[theme]), `${accent}: ${words}`).toBeGreaterThanOrEqual(4.5)
        const metal = ['light', 'mid', 'dark'].map((stop) => tones[`metal-${stop}`])
        expect(least('on-metal', metal), `${accent}: label`).toBeGreaterThanOrEqual(4.5)
      }
  })

  test('behavior: buttons keep a usable accent, and get the nearest shade of another', () => {
    expect(accentTones('#3b5bdb').dark['metal-mid']).toBe('#3b5bdb')
    const near = accentTones('#787878').dark['metal-mid'] ?? ''
    expect(Math.abs(toOklch(near).l - toOklch('#787878').l)).toBeLessThan(0.05)
  })
})

describe('the tones of a mode', () => {
  test.each([
    ['dark', darkTones, 0],
    ['light', lightTones, 1],
  ] as const)('behavior: %s has the values of tokens.css', (_, tones, at) => {
    const colours = Object.keys(lightTones)
    expect(colours.map((name) => [name, tones[name as keyof typeof tones]])).toEqual(
      colours.map((name) => [name, blocks[at]?.[name]]),
    )
    expect(Object.keys(blocks[1] ?? {})).toEqual(colours)
  })
})
