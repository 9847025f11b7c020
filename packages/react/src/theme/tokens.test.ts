// Contrast of each text colour on each of its backgrounds, as WCAG 2.2 defines it.
import { readFileSync } from 'node:fs'
import { wcagContrast as contrast, converter } from 'culori'
import { describe, expect, test } from 'vitest'

const hsl = converter('hsl')
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [darkBlock, lightBlock] = [...css.matchAll(/\{([^}]*--au-ground:[^}]*)\}/g)].map(
  ([, body]) => body,
)

function colours(block: string | undefined): Record<string, string> {
  return Object.fromEntries(
    [...(block ?? '').matchAll(/--au-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [
      name,
      hex,
    ]),
  )
}

const dark = colours(darkBlock)
const themes = { dark, light: { ...dark, ...colours(lightBlock) } }

const grounds = ['ground', 'surface-1', 'surface-2', 'surface-3']
const texts = [
  'gold',
  'gold-bright',
  'text',
  'muted',
  'secondary',
  'success',
  'warning',
  'info',
  'error',
]

/** Degrees on the colour wheel, and the saturation from 0 to 1. */
function hueOf(name: string): { h: number; s: number } {
  const { h = Number.NaN, s } = hsl(dark[name] as string) ?? { s: Number.NaN }
  return { h, s }
}

describe('the palette', () => {
  test.each([
    ['gold', 35, 50],
    ['secondary', 20, 32],
    ['success', 120, 160],
    ['warning', 38, 50],
    ['info', 195, 225],
    ['error', 0, 12],
  ])('behavior: %s has its specified hue, between %i and %i degrees', (name, from, to) => {
    const { h, s } = hueOf(name)
    expect(h).toBeGreaterThanOrEqual(from)
    expect(h).toBeLessThanOrEqual(to)
    expect(s).toBeGreaterThan(0.35)
  })

  test('behavior: the ground is black, and surfaces are dark grey', () => {
    expect(dark['ground']).toBe('#000000')
    for (const surface of ['surface-1', 'surface-2', 'surface-3']) {
      const { l, s } = hsl(dark[surface] as string) ?? { l: 1, s: 1 }
      expect(l).toBeGreaterThan(0)
      expect(l).toBeLessThan(0.13)
      expect(s).toBeLessThan(0.06)
    }
  })
})

describe.each(Object.entries(themes))('tokens, %s', (_, theme) => {
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))

  test.each(pairs)('behavior: %s on %s holds 4.5:1', (text, ground) => {
    expect(contrast(theme[text] as string, theme[ground] as string)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['metal-light', 'metal-mid', 'metal-dark'])(
    'behavior: the label of a primary button holds 4.5:1 on %s',
    (stop) => {
      expect(contrast(theme['on-metal'] as string, theme[stop] as string)).toBeGreaterThanOrEqual(
        4.5,
      )
    },
  )

  test.each(grounds)('behavior: the focus ring holds 3:1 on %s', (ground) => {
    expect(contrast(theme['focus'] as string, theme[ground] as string)).toBeGreaterThanOrEqual(3)
  })
})
