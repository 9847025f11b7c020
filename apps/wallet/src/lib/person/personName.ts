import type { WalletConfig } from '@aureus/protocol'
import { isSocial, type Person, type SocialUser } from './person.ts'

/** The provider's display name, or its id if the operator no longer offers it. */
export const providerName = (
  { socials = [] }: Pick<WalletConfig, 'socials'>,
  { provider }: Pick<SocialUser, 'provider'>,
): string => socials.find(({ id }) => id === provider)?.name ?? provider

/** A person's email address, or their name at the provider. */
export function personName(person: Person, config: Pick<WalletConfig, 'socials'>): string {
  if (!isSocial(person)) return person.email
  return `${person.social.userName} (${providerName(config, person.social)})`
}
