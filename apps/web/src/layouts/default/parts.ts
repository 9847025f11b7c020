// What is only looked at of the layout, or works without code of ours: links.
import { still } from '../../shell/still.ts'

export const brandMark = still('src/layouts/default/BrandMark.tsx', () =>
  import('./BrandMark.tsx').then((module) => module.BrandMark),
)

export const footerLinks = still('src/layouts/default/FooterLinks.tsx', () =>
  import('./FooterLinks.tsx').then((module) => module.FooterLinks),
)

export const layoutParts = [brandMark, footerLinks]
