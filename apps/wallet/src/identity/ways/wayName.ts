import type { SocialProviderId, WalletConfig } from '@aureus/protocol'
import { PASSKEY } from '@aureus/protocol'
import { EMAIL_NAME, PASSKEY_NAME, type Way } from '@aureus/protocol/walletApi'
import { passkeyName } from '../../lib/messages/deviceName.ts'
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

/** What people call the address, account or passkey. */
export const wayLabel = ({ provider, label }: Pick<Way, 'provider' | 'label'>): string =>
  provider === PASSKEY ? passkeyName(label) : label

/** The same for a change that the server stored with the provider's English name. */
export function storedWay(provider: string, label: string): { name: string; label: string } {
  if (provider === EMAIL_NAME) return { name: enWays.email, label }
  return provider === PASSKEY_NAME
    ? { name: enWays.passkey, label: passkeyName(label) }
    : { name: provider, label }
}
