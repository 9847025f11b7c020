// Keeps what a visitor chose for the page, the theme or the language, in a cookie that the server reads.
import { writeCookie } from '@aureus/core'

const MAX_AGE_S = 365 * 24 * 60 * 60

export function keepChoice(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  writeCookie(document, `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${MAX_AGE_S}${secure}`)
}
