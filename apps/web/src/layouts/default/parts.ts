// The parts of the layout whose code loads after the page works.
import { deferred } from '../../loading/deferred.ts'

const source = import.meta.env.SSR ? 'src/layouts/default/later.ts' : ''
const load = () => import('./later.ts')

export const brandMark = deferred(source, load, 'BrandMark')
export const themeToggle = deferred(source, load, 'ThemeToggle')
export const footer = deferred(source, load, 'Footer')

export const layoutParts = [brandMark, themeToggle, footer]
