// The brand of this deployment: the operator's settings, validated once before the first request.
import type { HeadIcon, PageHead, PublicConfig } from '@aureus/protocol'
import { type AccentTones, accentTones, nearestAccents } from '@aureus/protocol/theme'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { accentStyles } from './accentStyles.ts'
import { coinLogo, initialOf } from './coinLogo.ts'
import { defaultMetal } from './defaultMetal.ts'
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
