// Sets the theme on the root element for the styles, and in a cookie for the server.
import { writeCookie } from '@aureus/core'
import { THEME_COOKIE, type Theme } from '@aureus/protocol'
import { themeColors } from './themeColors.ts'

const MAX_AGE_S = 365 * 24 * 60 * 60

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const [name, content] of [
    ['theme-color', themeColors[theme]],
    ['color-scheme', theme],
  ])
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content as string)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  writeCookie(
    document,
    `${THEME_COOKIE}=${theme}; Path=/; SameSite=Lax; Max-Age=${MAX_AGE_S}${secure}`,
  )
}
