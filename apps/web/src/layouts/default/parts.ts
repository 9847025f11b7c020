// What of the layout may come after the page works.
import { still } from '../../loading/still.ts'

const source = import.meta.env.SSR ? 'src/layouts/default/later.ts' : ''
const load = () => import('./later.ts')

export const brandMark = still(source, load, 'BrandMark')
export const themeToggle = still(source, load, 'ThemeToggle')
export const footer = still(source, load, 'Footer')

export const layoutParts = [brandMark, themeToggle, footer]
