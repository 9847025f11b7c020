import type { Client } from '@aureus/core'
import type { SocialOption, SocialProviderId } from '@aureus/protocol'

/** A provider's name and picture. The operator may have removed it since. */
export function socialOption({ config }: Client, id: SocialProviderId): SocialOption {
  const { socials } = config.features.embeddedWallet ?? {}
  return socials?.find((one) => one.id === id) ?? { id, name: id.replace('oidc:', '') }
}
