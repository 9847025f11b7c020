// Derives every gold of the theme from one accent, by the rules of decision 0018.
import { contrast, type Oklch, toHex, toOklch } from './oklch.ts'

/** Values by the token's name without `--au-`. */
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
 * Text gets a lighter or darker tone until it reaches 4.5:1 on every background. Buttons keep the accent itself, or the
 * nearest shade on which a dark or a white label is readable.
 * @param accent `#rrggbb`
 */
export function accentTones(accent: string): AccentTones {
  const colour = toOklch(accent)
  const metal = nearestMetal(colour, accent)
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
  const hex = toHex(gold)
  const line = (alpha: number) => hex + Math.round(alpha * 255).toString(16)
  return { hairline: line(hairline), 'hairline-strong': line(strong) }
}

/**
 * The nearest lighter and darker accents on which a label is readable, where none is readable on this one; else nothing.
 * @param accent `#rrggbb`
 */
export function nearestAccents(accent: string): readonly string[] {
  const colour = toOklch(accent)
  if (metalOf(colour, accent)) return []
  return [STEP, -STEP].flatMap((step) => {
    for (let l = colour.l + step; l > 0 && l < 1; l += step) {
      const hex = toHex({ ...colour, l })
      if (metalOf(toOklch(hex), hex)) return [hex]
    }
    return []
  })
}

/** The refused colours lie in a narrow band, so this ends after a few steps in one direction. */
function nearestMetal(colour: Oklch, accent: string): Tones {
  for (let distance = 0; ; distance += STEP)
    for (const l of [colour.l + distance, colour.l - distance]) {
      const metal = metalOf({ ...colour, l }, distance === 0 ? accent : toHex({ ...colour, l }))
      if (metal) return metal
    }
}

/** Shades the metal from the top as far as its label stays readable: a dark label, or a white one on dark metal. */
function metalOf(colour: Oklch, mid: string): Tones | undefined {
  const dark = toHex({ ...colour, l: 0.16, c: Math.min(colour.c, 0.03) })
  const label = [dark, '#ffffff'].find((words) => contrast(words, mid) >= READABLE)
  if (!label) return undefined
  const stop = (distance: number): string => {
    if (Math.abs(distance) < STEP) return mid
    const hex = toHex({ ...colour, l: Math.min(0.97, colour.l + distance) })
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
