import { clampChroma, formatHex, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { accentTones, grounds, nearestAccents, type Tones } from './accentTones.ts'
import { contrast, toHex, toOklch } from './oklch.ts'

const samples = Array.from({ length: 24 }, (_, i) => i * 15).flatMap((h) =>
  [0, 0.06, 0.15, 0.3].flatMap((c) =>
    [0.02, 0.25, 0.45, 0.55, 0.565, 0.575, 0.6, 0.65, 0.75, 0.9, 0.99].map((l) =>
      formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')),
    ),
  ),
)
const accents = [...new Set([...samples, '#000000', '#ffffff', '#d9b45b', '#3b5bdb', '#777777'])]

describe('oklch', () => {
  test('behavior: agrees with a library, within a step of eight bits', () => {
    for (const hex of accents) {
      expect(toHex(toOklch(hex))).toBe(hex)
      expect(contrast(hex, '#1d1d1f')).toBeCloseTo(wcagContrast(hex, '#1d1d1f'), 3)
    }
  })
})

describe('accentTones', () => {
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

describe('nearestAccents', () => {
  test('behavior: returns nothing for an accent with a readable label', () => {
    expect(nearestAccents('#d9b45b')).toEqual([])
    expect(nearestAccents('#3b5bdb')).toEqual([])
  })

  test('behavior: returns usable colours near an accent without a readable label', () => {
    const refused = accents.filter((accent) => nearestAccents(accent).length > 0)
    // Some greys and hues are too bright for white text and too dark for dark text.
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(accents.length / 10)
    for (const accent of refused)
      for (const hex of nearestAccents(accent)) {
        expect(nearestAccents(hex), hex).toEqual([])
        expect(Math.abs(toOklch(hex).l - toOklch(accent).l)).toBeLessThan(0.1)
      }
  })
})
