// Contrast of each text colour on each of its backgrounds, as WCAG 2.2 defines it.
import { readFileSync } from 'node:fs'
import { wcagContrast as contrast } from 'culori'
import { describe, expect, test } from 'vitest'

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
