// The brand of this deployment: the operator's settings, validated once before the first request.
import type { HeadIcon, PageHead, PublicConfig } from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import { type AccentTones, accentTones, nearestAccents, type Tones } from '@aureus/protocol/theme'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { asFile, type BrandFile } from './file.ts'
import { type LegalText, readLegal } from './legal.ts'
import { createManifest } from './manifest.ts'
import { readPictures } from './pictures.ts'
import { type BrandSettings, DEFAULT_BRAND_NAME } from './settings.ts'

export interface Brand {
  public: PublicConfig['brand']
  /** By path. Each path contains a hash of the content. */
  files: ReadonlyMap<string, BrandFile>
  head: PageHead
  manifest: object
  texts: readonly LegalText[]
  tones: AccentTones | undefined
}

/** @throws SettingsError with one problem per setting whose file or colour is unusable */
export function readBrand(settings: {
  readonly brandName: string
  readonly brand: BrandSettings
}): Brand {
  const { brandName: name, brand } = settings
  const problems: SettingsProblem[] = []
  const tones = readAccent(brand.accent, problems)
  const pictures = readPictures(brand, problems)
  const legal = readLegal(brand.legal, problems)
  if (problems.length > 0) throw new SettingsError(problems)

  const styles = tones && asFile('accent', 'css', accentStyles(tones))
  // The page can tint its own coin, but another initial needs another coin.
  const initial = initialOf(name)
  const coin =
    initial !== 'A' || tones
      ? asFile('coin', 'svg', coinLogo(initial, tones?.dark ?? defaultMetal))
      : undefined
  const logo = pictures.logo ?? (initial === 'A' ? undefined : coin)
  const mark = pictures.logo ?? coin
  const { icon, card } = pictures
  const all = [styles, mark, icon, card].filter((file) => file !== undefined)
  const { links, support } = brand
  return {
    public: {
      name,
      ...(logo && { logo: logo.path }),
      ...(links && { links: [...links] }),
      ...(Object.keys(legal.links).length > 0 && { legal: legal.links }),
      ...(support && { support }),
    },
    files: new Map(all.map((file) => [file.path, file])),
    head: {
      style: styles?.path,
      icons: iconsOf(mark, icon),
      // The page's own card shows the default brand's name and coin.
      card: card?.path ?? (mark || name !== DEFAULT_BRAND_NAME ? null : undefined),
    },
    manifest: createManifest(name, mark || icon ? { mark, icon } : undefined),
    texts: legal.texts,
    tones,
  }
}

function readAccent(
  accent: string | undefined,
  problems: SettingsProblem[],
): AccentTones | undefined {
  if (accent === undefined) return undefined
  const nearest = nearestAccents(accent)
  if (nearest.length === 0) return accentTones(accent)
  const remedy = `is too dark for dark text and too bright for white text; nearby colours that work: ${nearest.join(' and ')}`
  problems.push({ name: 'BRAND_ACCENT', remedy })
  return undefined
}

/** If the operator sets one icon, all are theirs: our coin beside their logo would look wrong. */
function iconsOf(
  mark: BrandFile | undefined,
  icon: BrandFile | undefined,
): readonly HeadIcon[] | undefined {
  const small = mark ?? icon
  const large = icon ?? (mark?.type === 'image/png' ? mark : undefined)
  if (!small) return undefined
  return [
    { rel: 'icon', href: small.path, type: small.type },
    ...(large ? [{ rel: 'apple-touch-icon' as const, href: large.path }] : []),
  ]
}

// The metal tokens, for pictures that the server draws.

export const defaultMetal: Tones = {
  'metal-light': '#f6e3a8',
  'metal-mid': '#d9b45b',
  'metal-dark': '#b98a35',
  'on-metal': '#171003',
}

/** A style sheet that loads after the page's own and contains only the differences. */
export function accentStyles({ dark, light }: AccentTones): string {
  const block = (selector: string, tones: Tones) =>
    `${selector}{${Object.entries(tones)
      .map(([name, value]) => `--au-${name}:${value}`)
      .join(';')}}`
  // The doubled selector wins over the tokens wherever they are loaded.
  return `${block(':root:root[data-aureus]', dark)}${block(':root:root[data-aureus][data-theme="light"]', light)}`
}

// The coin in the brand's colour with its initial: the logo and icon if the operator sets none.

/** The default brand's letter: a Roman capital with thin and thick strokes. */
const DRAWN =
  'M30.6 14.5h3.6L45.4 43h3.4v2.4H36.4V43h3.3l-3-8H25.5l-2.9 8h3.6v2.4H15.6V43h3.5zM31 20l-4.6 12.6h9.4z'

/** The first grapheme of a name, in upper case. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)
  return (first?.segment ?? '').toUpperCase()
}

/** @param tones of the metal */
export function coinLogo(initial: string, tones: Tones): string {
  const ink = tones['on-metal']
  const letter =
    initial === 'A'
      ? `<path fill="${ink}" d="${DRAWN}"/>`
      : `<text x="32" y="45" fill="${ink}" font-family="Georgia,'Times New Roman',serif" font-size="38" text-anchor="middle">${escapeHtml(initial)}</text>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    '<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${tones['metal-light']}"/>`,
    `<stop offset=".48" stop-color="${tones['metal-mid']}"/>`,
    `<stop offset="1" stop-color="${tones['metal-dark']}"/>`,
    '</linearGradient>',
    '<circle cx="32" cy="32" r="30" fill="none" stroke="url(#metal)" stroke-width="4" pathLength="240" stroke-dasharray="3 2"/>',
    '<circle cx="32" cy="32" r="26" fill="url(#metal)"/>',
    letter,
    '</svg>',
  ].join('')
}
