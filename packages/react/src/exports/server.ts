// Pure functions, for code of a server that draws pages. The other entries are for the browser: a server component that
// imports them gets references, which it can render and cannot call.
export { type Theme, ThemeError, themeStyles } from '../theme/themeStyles.ts'
export { shortenAddress } from '../ui/shortenAddress.ts'
