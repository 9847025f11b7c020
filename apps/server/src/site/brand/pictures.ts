// Reads the operator's pictures and refuses those that would look wrong or do harm.

import { type PngSize, pngSize, svgProblem } from '../../platform/settings/image.ts'
import { readLimited } from '../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { asFile, type BrandFile } from './file.ts'
import type { BrandSettings } from './settings.ts'

export interface BrandPictures {
  logo: BrandFile | undefined
  icon: (BrandFile & { size: PngSize }) | undefined
  card: BrandFile | undefined
}

const KIB = 1024
const CARD: PngSize = { width: 1200, height: 630 }

type Files = Pick<BrandSettings, 'logoFile' | 'iconFile' | 'cardFile'>

/** Adds a problem for each unusable picture. */
export function readPictures(files: Files, problems: SettingsProblem[]): BrandPictures {
  const picture = <T>(
    name: string,
    file: string | undefined,
    maxBytes: number,
    judge: (content: Buffer) => T | string,
  ): T | undefined => {
    if (file === undefined) return undefined
    const content = readLimited(file, maxBytes)
    const answer = typeof content === 'string' ? content : judge(content)
    if (typeof answer !== 'string') return answer
    problems.push({ name, remedy: answer })
    return undefined
  }
  return {
    logo: picture('BRAND_LOGO', files.logoFile, 64 * KIB, judgeLogo),
    icon: picture('BRAND_ICON', files.iconFile, 256 * KIB, judgeIcon),
    card: picture('BRAND_CARD', files.cardFile, KIB * KIB, judgeCard),
  }
}

function judgeLogo(content: Buffer): BrandFile | string {
  if (pngSize(content)) return asFile('logo', 'png', content)
  return svgProblem(content) ?? asFile('logo', 'svg', content)
}

function judgeIcon(content: Buffer): (BrandFile & { size: PngSize }) | string {
  const size = pngSize(content)
  const fits = size && size.width === size.height && size.width >= 512 && size.width <= 1024
  if (!size || !fits) return 'expected a square PNG of 512 to 1024 px'
  return { ...asFile('icon', 'png', content), size }
}

function judgeCard(content: Buffer): BrandFile | string {
  const size = pngSize(content)
  const fits = size?.width === CARD.width && size.height === CARD.height
  return fits ? asFile('card', 'png', content) : 'expected a PNG of 1200 by 630 px'
}
