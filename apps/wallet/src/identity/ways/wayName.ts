import type { SocialProviderId, WalletConfig } from '@aureus/protocol'
import { PASSKEY } from '@aureus/protocol'
import { enWays } from '../../lib/messages/en.ways.ts'
import { providerName } from '../../lib/person/personName.ts'

/** What people call a way to sign in. */
export function wayName(
  config: Pick<WalletConfig, 'socials'>,
  provider: 'email' | SocialProviderId,
): string {
  if (provider === 'email') return enWays.email
  return provider === PASSKEY ? enWays.passkey : providerName(config, { provider })
}
