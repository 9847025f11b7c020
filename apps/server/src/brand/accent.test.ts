import { readFileSync } from 'node:fs'
import culori from 'culori/require'
import { describe, expect, test } from 'vitest'
import { type AccentTones, accentStyles, accentTones, grounds } from './accent.ts'

const { clampChroma, formatHex, wcagContrast: contrast } = culori

const css = readFileSync(
  new URL('../../../../packages/react/src/theme/tokens.css', import.meta.url),
  'utf8',
)
const [darkBlock = '', lightBlock = ''] = [...css.matchAll(/\{([^}]*--au-ground:[^}]*)\}/g)].map(
  ([, body]) => body,
)
const tokenOf = (block: string, name: string) =>
  new RegExp(`--au-${name}: (#[0-9a-f]{6});`).exec(block)?.[1]

const hues = Array.from({ length: 24 }, (_, i) => i * 15)
const samples = hues.flatMap((h) =>
  [0, 0.06, 0.15, 0.3].flatMap((c) =>
    [0.05, 0.25, 0.45, 0.55, 0.565, 0.575, 0.6, 0.65, 0.75, 0.9, 1].map((l) =>
      formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')),
    ),
  ),
)
const accents = [...new Set([...samples, '#000000', '#ffffff', '#d9b45b', '#3b5bdb', '#777777'])]

const isTones = (answer: ReturnType<typeof accentTones>): answer is AccentTones => 'dark' in answer

describe('accentTones', () => {
  test('behavior: uses the grounds of the tokens', () => {
    for (const [theme, block] of [
      ['dark', darkBlock],
      ['light', lightBlock],
    ] as const) {
      const names = ['ground', 'surface-1', 'surface-2', 'surface-3']
      expect(names.map((name) => tokenOf(block, name))).toEqual(grounds[theme])
    }
  })

  test('behavior: keeps text at 4.5:1 on every ground and labels readable on metal, for any accent, in both themes', () => {
    for (const accent of accents) {
      const answer = accentTones(accent)
      if (!isTones(answer)) continue
      for (const theme of ['dark', 'light'] as const) {
        const tones = answer[theme]
        for (const words of ['gold', 'gold-bright', 'focus'])
          for (const ground of grounds[theme])
            expect(
              contrast(String(tones[words]), ground),
              `${accent}: ${words}`,
            ).toBeGreaterThanOrEqual(4.5)
        for (const stop of ['metal-light', 'metal-mid', 'metal-dark'])
          expect(
            contrast(String(tones['on-metal']), String(tones[stop])),
            `${accent}: ${stop}`,
          ).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('error: refuses an accent without a readable label and names the nearest that work', () => {
    const refused = accents.map(accentTones).filter((answer) => !isTones(answer))
    // Some greys and hues are too bright for white text and too dark for dark text.
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(accents.length / 10)
    for (const answer of refused) {
      if (isTones(answer)) continue
      expect(answer.nearest.length).toBeGreaterThan(0)
      for (const hex of answer.nearest) expect(isTones(accentTones(hex)), hex).toBe(true)
    }
  })

  test('behavior: keeps the operator’s exact colour on buttons', () => {
    const answer = accentTones('#3b5bdb')
    expect(isTones(answer) && answer.dark['metal-mid']).toBe('#3b5bdb')
    expect(isTones(answer) && answer.light['on-metal']).toBe('#ffffff')
  })
})

describe('accentStyles', () => {
  test('behavior: sets only existing tokens, the same ones in both themes', () => {
    const answer = accentTones('#2f9e8f')
    if (!isTones(answer)) throw new Error('refused')
    const names = [...accentStyles(answer).matchAll(/--au-([\w-]+):/g)].map(([, name]) => name)
    for (const name of names) expect(darkBlock).toContain(`--au-${name}:`)
    expect(Object.keys(answer.dark).toSorted()).toEqual(Object.keys(answer.light).toSorted())
  })
})
