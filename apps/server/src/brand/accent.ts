// Derives every gold of the page from the operator's one colour: for text and for metal, in both themes. The bundle
// of culori loads in 14 ms, its 150 modules in 65 ms.
import culori, { type Oklch } from 'culori/require'

const { clampChroma, formatHex, formatHex8, wcagContrast: contrast } = culori

function toOklch(hex: string): Oklch {
  const colour = culori.oklch(hex)
  if (!colour) throw new TypeError(`"${hex}" is not a colour.`)
  return colour
}

/** Colours outside the sRGB gamut become the most vivid one with the same lightness and hue. */
const toHex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'))

/** Custom properties of `packages/react/src/theme/tokens.css`, without `--au-`. */
export type Tones = Readonly<Record<string, string>>

export interface AccentTones {
  dark: Tones
  light: Tones
}

/** The backgrounds of text, from the tokens. The hardest one of each theme decides. */
export const grounds = {
  dark: ['#000000', '#0c0c0d', '#141415', '#1d1d1f'],
  light: ['#faf6ec', '#fffdf7', '#f3ecdc', '#e9dfc9'],
} as const

/** WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5
const STEP = 0.005

/**
 * The tones of an accent. Text gets a lighter or darker tone until it reaches 4.5:1 on every background. Metal
 * keeps the accent itself, so its label may be unreadable; then this returns nearby accents that work.
 * @param accent `#rrggbb`
 */
export function accentTones(accent: string): AccentTones | { nearest: readonly string[] } {
  const colour = toOklch(accent)
  const metal = metalOf(colour, accent)
  if (!metal) return { nearest: nearestMetals(colour) }
  const dark = readable(colour, grounds.dark, STEP)
  const light = readable(colour, grounds.light, -STEP)
  const bright = toHex({ ...dark, l: Math.min(0.97, dark.l + 0.08), c: dark.c * 0.7 })
  return {
    dark: {
      gold: toHex(dark),
      'gold-bright': bright,
      focus: bright,
      ...lines(dark, 0.14, 0.3),
      ...metal,
    },
    light: {
      gold: toHex(light),
      'gold-bright': toHex({ ...light, l: light.l - 0.08 }),
      focus: toHex(light),
      ...lines(light, 0.18, 0.4),
      ...metal,
    },
  }
}

/** Always ends: black or white is readable on the grounds of each theme. */
function readable(colour: Oklch, on: readonly string[], step: number): Oklch {
  let { l } = colour
  while (on.some((ground) => contrast(toHex({ ...colour, l }), ground) < READABLE)) l += step
  return { ...colour, l }
}

function lines(gold: Oklch, hairline: number, strong: number): Tones {
  const line = (alpha: number) => formatHex8({ ...clampChroma(gold, 'oklch'), alpha })
  return { hairline: line(hairline), 'hairline-strong': line(strong) }
}

/** Shades the metal from the top as far as its label stays readable: a dark label, or a white one on dark metal. */
function metalOf(colour: Oklch, mid: string): Tones | undefined {
  const dark = toHex({ ...colour, l: 0.16, c: Math.min(colour.c, 0.03) })
  const label = [dark, '#ffffff'].find((words) => contrast(words, mid) >= READABLE)
  if (!label) return undefined
  const stop = (distance: number): string => {
    const hex = toHex({ ...colour, l: Math.min(0.97, colour.l + distance) })
    if (Math.abs(distance) < STEP) return mid
    return contrast(label, hex) >= READABLE ? hex : stop(distance * 0.8)
  }
  return {
    'metal-light': stop(0.08),
    'metal-mid': mid,
    'metal-dark': stop(-0.09),
    'on-metal': label,
    'metal-glow': label === dark ? '#ffffff' : '#000000',
  }
}

function nearestMetals(colour: Oklch): readonly string[] {
  return [STEP, -STEP].flatMap((step) => {
    for (let l = colour.l + step; l > 0 && l < 1; l += step) {
      const hex = toHex({ ...colour, l })
      if (metalOf(toOklch(hex), hex)) return [hex]
    }
    return []
  })
}

/** A style sheet that loads after the page's own and contains only the differences. */
export function accentStyles({ dark, light }: AccentTones): string {
  const block = (selector: string, tones: Tones) =>
    `${selector}{${Object.entries(tones)
      .map(([name, value]) => `--au-${name}:${value}`)
      .join(';')}}`
  // The doubled selector wins over the tokens wherever they are loaded.
  return `${block(':root:root[data-aureus]', dark)}${block(':root:root[data-aureus][data-theme="light"]', light)}`
}
