// The style sheet of a theme. It sets the tokens of tokens.css, in the layer of the packed style sheet, so that rules of the
// application still win.
import { accentTones, type Tones } from '@aureus/protocol/theme'

export interface Theme {
  /** One colour as `#rrggbb`. All others follow from it, with a readable contrast. */
  accent?: string
  /** Of cards, in CSS pixels, from 0 to 32. Rows have two thirds of it. Below 16, buttons have it too. */
  radius?: number
  /** A list of font families, as in CSS. The page loads the font itself. */
  font?: string
  /** `auto` follows the system. Without it, the nearest `data-theme` decides. */
  mode?: 'dark' | 'light' | 'auto'
}

/** A value that the theme cannot use. */
export class ThemeError extends Error {
  override readonly name = 'ThemeError'
  readonly field: keyof Theme

  constructor(field: keyof Theme, expected: string) {
    super(`theme.${field}: expected ${expected}`)
    this.field = field
  }
}

const MAX_RADIUS = 32
/** Smaller corners would look wrong beside round buttons. */
const ROUND_BUTTONS_FROM = 16

/** Repeated, because it must win over every selector of tokens.css. A text, which bundlers drop where it is not used. */
const themed = '[data-aureus][data-aureus][data-aureus][data-aureus][data-aureus]'
const outermost = `${themed}:not([data-aureus] *)`
const dark = `${outermost},${themed}[data-theme=dark]`
const light = `${themed}[data-theme=light],[data-theme=light] ${outermost},:host([data-theme=light]) ${outermost}`

/**
 * For a page that serves the theme as a file, so that the first frame of the server's markup has it.
 * @throws ThemeError
 */
export function themeStyles({ accent, radius, font, mode }: Theme): string {
  const tones = accent === undefined ? undefined : accentTones(parseAccent(accent))
  const shape = {
    ...(radius !== undefined && corners(radius)),
    ...(font && { 'font-sans': parseFont(font) }),
  }
  const block = (selector: string, scheme: string, values: Tones) => {
    const lines = Object.entries(values).map(([name, value]) => `--au-${name}:${value}`)
    return lines.length > 0 ? `${selector}{${[scheme, ...lines].filter(Boolean).join(';')}}` : ''
  }
  const inDark = block(outermost, 'color-scheme:dark', { ...darkTones, ...tones?.dark, ...shape })
  const inLight = block(outermost, 'color-scheme:light', {
    ...lightTones,
    ...tones?.light,
    ...shape,
  })
  return `@layer aureus{${rules()}}`

  function rules(): string {
    switch (mode) {
      case 'dark':
        return inDark
      case 'light':
        return inLight
      case 'auto':
        return `${inDark}@media (prefers-color-scheme:light){${inLight}}`
      case undefined:
        return block(dark, '', { ...tones?.dark, ...shape }) + block(light, '', { ...tones?.light })
      default:
        throw new ThemeError('mode', 'dark, light or auto')
    }
  }
}

function parseAccent(text: string): string {
  if (/^#[\da-f]{6}$/i.test(text)) return text.toLowerCase()
  if (!/^#[\da-f]{3}$/i.test(text)) throw new ThemeError('accent', 'a colour such as #d9b45b')
  return text.toLowerCase().replace(/[\da-f]/g, '$&$&')
}

function corners(radius: number): Tones {
  if (!(radius >= 0 && radius <= MAX_RADIUS))
    throw new ThemeError('radius', `a number from 0 to ${MAX_RADIUS}`)
  return {
    'radius-card': `${radius}px`,
    'radius-row': `${Math.round((radius * 2) / 3)}px`,
    ...(radius < ROUND_BUTTONS_FROM && { 'radius-full': `${radius}px` }),
  }
}

/**
 * The families as identifiers. The style sheet then contains no character that React escapes in the text of an element, and
 * nothing that could end the declaration.
 */
function parseFont(text: string): string {
  const families = text.split(',').map((one) => one.trim().replace(/^(["'])(.*)\1$/, '$2'))
  if (
    text.length > 200 ||
    !families.every((one) => /^[\p{L}\p{N}._-][\p{L}\p{N} ._-]*$/u.test(one))
  )
    throw new ThemeError('font', 'a list of font families')
  return families.map((one) => one.split(/ +/).map(identifier).join(' ')).join(',')
}

/** As `CSS.escape`, which servers do not have. */
const identifier = (word: string) =>
  word
    .replaceAll('.', '\\.')
    .replace(
      /^-?\d|^-$/,
      (start) => `${start.slice(0, -1)}\\${start.charCodeAt(start.length - 1).toString(16)} `,
    )

// The tokens that differ between dark and light, as in tokens.css, with which a test compares them. Only a theme with a
// mode needs them. Without a mode, the page's own `data-theme` decides.

export const darkTones = {
  ground: '#000000',
  'surface-1': '#0c0c0d',
  'surface-2': '#141415',
  'surface-3': '#1d1d1f',
  scrim: 'rgb(0 0 0 / 0.72)',
  'scrim-ground': '#000000',
  hairline: 'rgb(212 175 90 / 0.14)',
  'hairline-strong': 'rgb(212 175 90 / 0.3)',
  gold: '#e3c277',
  'gold-bright': '#f6e3a8',
  text: '#ece5d6',
  muted: '#a79e8b',
  secondary: '#e58a3c',
  success: '#5cb883',
  warning: '#e0b040',
  info: '#6fa8dc',
  error: '#f0776c',
  focus: '#f6e3a8',
}

export const lightTones = {
  ground: '#faf6ec',
  'surface-1': '#fffdf7',
  'surface-2': '#f3ecdc',
  'surface-3': '#e9dfc9',
  scrim: 'rgb(42 36 25 / 0.5)',
  'scrim-ground': '#928d83',
  hairline: 'rgb(110 80 24 / 0.18)',
  'hairline-strong': 'rgb(110 80 24 / 0.4)',
  gold: '#5e4415',
  'gold-bright': '#46310c',
  text: '#2a2419',
  muted: '#5f563f',
  secondary: '#83420a',
  success: '#1d5b38',
  warning: '#6a4a00',
  info: '#1f4f7d',
  error: '#97251c',
  focus: '#7a5514',
}
