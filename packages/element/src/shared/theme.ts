/** The theme of the React package, which is part of this one. */
export interface Theme {
  /** One colour as `#rrggbb`. All others follow from it, with a readable contrast. */
  accent?: string
  /** Of cards, in CSS pixels, from 0 to 32. */
  radius?: number
  /** A list of font families, as in CSS. The page loads the font itself. */
  font?: string
  /** `auto` follows the system. Without it, the nearest `data-theme` decides. */
  mode?: 'dark' | 'light' | 'auto'
}

const modes: readonly string[] = ['dark', 'light', 'auto'] satisfies Theme['mode'][]

/**
 * The attribute `theme`: a mode, or a theme as JSON.
 * @throws TypeError
 */
export function parseTheme(text: string): Theme {
  if (modes.includes(text)) return { mode: text as NonNullable<Theme['mode']> }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new TypeError('The attribute theme is neither dark, light, auto nor a JSON object.')
}
