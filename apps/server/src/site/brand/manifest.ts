// The web app manifest (W3C), with the brand's name and icons.
import type { BrandFile } from './file.ts'
import type { BrandPictures } from './pictures.ts'

interface ManifestIcon {
  src: string
  type: string
  sizes: string
  purpose?: 'maskable'
}

/** The page's own files. The largest keeps its subject within the mask's safe zone. */
const defaultIcons: readonly ManifestIcon[] = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

interface OwnIcons extends Pick<BrandPictures, 'icon'> {
  mark: BrandFile | undefined
}

/**
 * Its description, language and direction are added for each visitor.
 * @param own the operator's icons; without any, the page's own coin
 */
export function createManifest(name: string, own?: OwnIcons): object {
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#000000',
    theme_color: '#000000',
    icons: own ? ownIcons(own) : defaultIcons,
  }
}

function ownIcons({ mark, icon }: OwnIcons): ManifestIcon[] {
  const sizes = icon && `${icon.size.width}x${icon.size.height}`
  return [
    ...(mark ? [{ src: mark.path, type: mark.type, sizes: 'any' }] : []),
    ...(icon && sizes
      ? [
          { src: icon.path, type: icon.type, sizes },
          { src: icon.path, type: icon.type, sizes, purpose: 'maskable' as const },
        ]
      : []),
  ]
}
