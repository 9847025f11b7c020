// Cookies that the page writes and the server reads to render the first frame. They prove nothing.
import * as v from 'valibot'
import { type ConnectionHint, ConnectionHintSchema } from './connectionHint.ts'

export const CONNECTION_COOKIE = 'aureus.connection'
export const THEME_COOKIE = 'aureus.theme'
/** A tag of `languages`, chosen in the menu. */
export const LANGUAGE_COOKIE = 'aureus.language'

export const themes = ['dark', 'light'] as const
export const ThemeSchema = v.picklist(themes)
export type Theme = v.InferOutput<typeof ThemeSchema>

/** Cookie values are percent-encoded JSON. Anything else counts as absent. */
export function parseConnectionCookie(value: string | undefined): ConnectionHint | null {
  if (!value || value.length > 1024) return null
  try {
    const parsed = v.safeParse(ConnectionHintSchema, JSON.parse(decodeURIComponent(value)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function serializeConnectionCookie(hint: ConnectionHint): string {
  return encodeURIComponent(JSON.stringify(hint))
}

/** Dark unless the visitor chose light. */
export function parseThemeCookie(value: string | undefined): Theme {
  return value === 'light' ? 'light' : 'dark'
}
