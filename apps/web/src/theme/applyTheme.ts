// Sets the theme on the root element for the styles, and in a cookie for the server.
import { THEME_COOKIE, type Theme } from '@aureus/protocol'
import { keepChoice } from './keepChoice.ts'
import { themeColors } from './themeColors.ts'

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const [name, content] of [
    ['theme-color', themeColors[theme]],
    ['color-scheme', theme],
  ])
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content as string)
  keepChoice(THEME_COOKIE, theme)
}
