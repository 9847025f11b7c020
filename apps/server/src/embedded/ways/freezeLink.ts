// The link in a notice with which the owner freezes the wallet if somebody else added or removed a way to sign in.
import type { Database } from '../../platform/db/schema.ts'
import { type WalletLink, walletLink } from '../../platform/mail/walletLink.ts'
import { createToken, hashToken } from '../../platform/secrets/token.ts'
import { FREEZE_LIFE_MS } from '../email/freeze.ts'

export interface WayChange {
  userId: string
  /** The provider's name. */
  provider: string
  label: string
  removed: boolean
  nowMs: number
}

export async function freezeLinkFor(
  db: Database,
  { wallet }: { wallet: { url: string } },
  { userId, provider, label, removed, nowMs }: WayChange,
): Promise<WalletLink> {
  const token = createToken()
  await db
    .insertInto('wallet_email_changes')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      new_email: label,
      provider,
      removed: removed ? 1 : 0,
      changed_at_ms: nowMs,
      expires_at_ms: nowMs + FREEZE_LIFE_MS,
    })
    .execute()
  return walletLink(wallet.url, `/freeze#${token}`)
}
