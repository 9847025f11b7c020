// Each theme's background colour, for the browser's own bars.
import type { Theme } from '@aureus/protocol'

export const themeColors: Record<Theme, string> = { dark: '#000000', light: '#faf6ec' }
