// OKLCH (https://bottosson.github.io/posts/oklab) and WCAG contrast for colours as `#rrggbb`. A library for the same has
// twenty times the bytes, and pages with a theme load this early; a test compares the two.

export interface Oklch {
  /** 0 to 1. */
  l: number
  c: number
  /** In radians. */
  h: number
}

type Triple = readonly [number, number, number]

const toLinear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
const toGamma = (x: number) => (x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055)

/** The linear channels of `#rrggbb`, 0 to 1. */
function linear(hex: string): Triple {
  const bits = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number) => toLinear(((bits >> shift) & 255) / 255)
  return [channel(16), channel(8), channel(0)]
}

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: Math.atan2(B, A),
  }
}

function toRgb({ l, c, h }: Oklch): Triple {
  const A = c * Math.cos(h)
  const B = c * Math.sin(h)
  const L = (l + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const M = (l - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const S = (l - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    toGamma(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S),
    toGamma(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S),
    toGamma(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S),
  ]
}

/** Less than half of a step of 8 bits. */
const SLACK = 0.001
const isShown = (rgb: Triple) => rgb.every((x) => x >= -SLACK && x <= 1 + SLACK)

/** Colours that no screen shows become the most vivid one with the same lightness and hue. */
export function toHex(colour: Oklch): string {
  let [low, high] = [0, isShown(toRgb(colour)) ? 0 : colour.c]
  let shown = high === 0 ? colour : { ...colour, c: 0 }
  while (high - low > 0.0005) {
    const c = (low + high) / 2
    if (isShown(toRgb({ ...colour, c }))) {
      shown = { ...colour, c }
      low = c
    } else high = c
  }
  const digits = toRgb(shown).map((x) =>
    Math.round(Math.min(1, Math.max(0, x)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
