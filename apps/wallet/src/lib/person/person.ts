// Who is signed in: the owner of a mailbox, or of an account at a social provider. Never both: the account is not
// linked to the mailbox of the same address.
import { SocialProviderIdSchema } from '@aureus/protocol'
import * as v from 'valibot'

export const SocialUserSchema = v.object({
  provider: SocialProviderIdSchema,
  /** A name or an address, as the provider gives it. */
  userName: v.string(),
  /** Random, from the login. Names are not unique: two people can both be “Apple account”. */
  id: v.string(),
})
export type SocialUser = v.InferOutput<typeof SocialUserSchema>

export const PersonSchema = v.union([
  v.object({ email: v.string() }),
  v.object({ social: SocialUserSchema }),
])
export type Person = v.InferOutput<typeof PersonSchema>

export const isSocial = (person: Person): person is { social: SocialUser } => 'social' in person

/** What this device stores about a person is stored under it. A new social login changes it. */
export function personKey(person: Person): string {
  if (!isSocial(person)) return person.email.toLowerCase()
  const { provider, id } = person.social
  // No email address begins like this, so the two kinds never share a key.
  return `${provider}: ${id}`
}
