// Colours as people see them: lightness apart from hue, and what can be read on what.

/** Lightness 0 to 1, chroma from 0 to about 0.37, hue in radians (Björn Ottosson, "A perceptual color space", 2020). */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

/** @param hex `#rrggbb` */
export const channelsOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Triple

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

const linearOf = (hex: string): Triple =>
  channelsOf(hex).map((channel) => toLinear(channel / 255)) as Triple

/** Contrast of two colours as WCAG 2.2 defines it: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Triple {
  const x = c * Math.cos(h)
  const y = c * Math.sin(h)
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (colour: Oklch): boolean =>
  toLinearRgb(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** `#rrggbb`; of a colour that no screen shows, the most vivid one of its lightness and hue that one does. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
  let c = colour.c
  if (!isShown({ ...colour, l })) {
    let least = 0
    for (let step = 0; step < 16; step++) {
      const half = (least + c) / 2
      if (isShown({ ...colour, l, c: half })) least = half
      else c = half
    }
    c = least
  }
  const channels = toLinearRgb({ l, c, h: colour.h }).map((channel) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
