// The brand's tags in a document's head: icons, and the preview of links on other sites.
import type { HeadIcon, PageHead, Payload } from '@aureus/protocol'
import { attribute } from './attribute.ts'

/** Files in `public/`. */
const ownIcons: readonly HeadIcon[] = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
]
const OWN_CARD = '/social-card.png'

export function iconTags({ icons = ownIcons }: PageHead): string[] {
  return icons.map(({ rel, href, type, sizes }) => {
    const more = [type && ` type=${attribute(type)}`, sizes && ` sizes=${attribute(sizes)}`]
    return `<link rel="${rel}" href=${attribute(href)}${more.filter(Boolean).join('')}>`
  })
}

export interface PreviewTagsParameters {
  payload: Pick<Payload, 'config'>
  title: string
  description: string
  head: PageHead
  /** The page's path without the query, because a preview is the same for every visitor. */
  path: string
}

/** Open Graph and Twitter tags, which require absolute addresses. */
export function previewTags(parameters: PreviewTagsParameters): string[] {
  const { payload, title, description, path } = parameters
  const { brand, origin } = payload.config
  const { card = OWN_CARD } = parameters.head
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    ...(card && {
      'og:image': origin + card,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }),
  }
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content=${attribute(content)}>`,
    ),
    `<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}">`,
  ]
}
