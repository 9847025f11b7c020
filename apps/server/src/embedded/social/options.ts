// The sign-in buttons, and the operator's pictures for them.
import type { SocialOption, SocialProviderId } from '@aureus/protocol'
import { pngSize, svgProblem } from '../../platform/settings/image.ts'
import { readLimited } from '../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import type { SocialProviderSettings } from './settings.ts'

const PICTURE_BYTES = 32 * 1024

export interface SocialPicture {
  path: string
  type: 'image/png' | 'image/svg+xml'
  body: Buffer
}

/** For URLs: some providers reject a colon in redirect addresses. */
export const slugOf = (id: SocialProviderId): string => id.replace(':', '-')

const picturePath = (id: SocialProviderId) => `/brand/social-${slugOf(id)}`

/** The buttons; undefined without providers. */
export function socialOptions(
  settings: readonly SocialProviderSettings[],
): SocialOption[] | undefined {
  if (settings.length === 0) return undefined
  return settings.map((one) => ({
    id: one.id,
    name: one.name,
    ...(one.kind === 'oidc' && one.pictureFile && { picture: picturePath(one.id) }),
    ...(one.kind === 'farcaster' && one.relayUrl !== undefined && { relay: true as const }),
  }))
}

/** @throws SettingsError if a picture cannot be used */
export function readSocialPictures(settings: readonly SocialProviderSettings[]): SocialPicture[] {
  const problems: SettingsProblem[] = []
  const pictures = settings.flatMap((one): SocialPicture[] => {
    if (one.kind !== 'oidc' || one.pictureFile === undefined) return []
    const path = picturePath(one.id)
    const body = readLimited(one.pictureFile, PICTURE_BYTES)
    if (typeof body !== 'string' && pngSize(body)) return [{ path, type: 'image/png', body }]
    const problem = typeof body === 'string' ? body : svgProblem(body)
    if (typeof body !== 'string' && !problem) return [{ path, type: 'image/svg+xml', body }]
    problems.push({ name: 'OIDC_PROVIDERS', remedy: `the picture of ${one.id} ${problem}` })
    return []
  })
  if (problems.length > 0) throw new SettingsError(problems)
  return pictures
}
