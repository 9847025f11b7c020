// The ground colour of each theme, for what lies outside the style sheets: the browser's own bars.
import type { Theme } from '@aureus/protocol'

export const themeColors: Record<Theme, string> = { dark: '#000000', light: '#faf6ec' }
