// What of the layout may come after the page works.
import { afterSource, loadAfter } from '../../loadAfter.ts'
import { still } from '../../shell/still.ts'

export const brandMark = still(afterSource, loadAfter, 'BrandMark')
export const themeToggle = still(afterSource, loadAfter, 'ThemeToggle')
export const footer = still(afterSource, loadAfter, 'Footer')

export const layoutParts = [brandMark, themeToggle, footer]
