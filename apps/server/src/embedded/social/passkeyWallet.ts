// People who made their wallet with a passkey alone. Their user has a handle from the start, and no email address.
import { PASSKEY } from '@aureus/protocol'
import type { Database } from '../../platform/db/schema.ts'
import { addPasskey, type NewPasskey } from '../passkeys/store.ts'
import { createUser } from '../walletApi/identities.ts'
import type { SocialUser } from './accounts.ts'

export interface PasskeyUser {
  credentialId: string
  label: string
  passkey: NewPasskey
  /** What the authenticator got as `user.id`. */
  handle: string
  nowMs: number
}

/**
 * Never an existing user: whoever registers chooses the credential's id, so a known one proves nothing.
 * @returns undefined if the passkey belongs to a user already
 */
export async function createPasskeyUser(
  db: Database,
  { credentialId, label, passkey, handle, nowMs }: PasskeyUser,
): Promise<SocialUser | undefined> {
  const identity = { provider: PASSKEY, subject: credentialId, label, nowMs }
  const userId = await createUser(db, { ...identity, noticeEmail: null, passkeyHandle: handle })
  if (userId === undefined) return undefined
  await addPasskey(db, { userId, credentialId, nowMs, passkey })
  return { userId, frozen: false, heldUntilMs: 0, isNew: true }
}
