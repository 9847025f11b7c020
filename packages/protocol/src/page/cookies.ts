// Cookies that the page writes and the server reads to draw the first frame. None of them proves anything.
import * as v from 'valibot'
import { CaipAddressSchema } from '../caip/schemas.ts'

export const CONNECTION_COOKIE = 'aureus.connection'
export const THEME_COOKIE = 'aureus.theme'

export const themes = ['dark', 'light'] as const
export const ThemeSchema = v.picklist(themes)
export type Theme = v.InferOutput<typeof ThemeSchema>

export const ConnectionHintSchema = v.object({
  /** The connector to reconnect with: an EIP-6963 rdns, or `injected`. */
  connectorId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
  caipAddress: CaipAddressSchema,
})
export type ConnectionHint = v.InferOutput<typeof ConnectionHintSchema>

/** Cookie values are JSON, percent-encoded; whatever does not parse is as good as absent. */
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
