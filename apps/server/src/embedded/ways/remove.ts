// Removes a way to sign in, with the sessions that began through it.
import type { WayRemoveReply } from '@aureus/protocol/walletApi'
import { wayRemovedMail } from '../../platform/mail/wayMails.ts'
import { held } from '../email/codeReasons.ts'
import { heldUntilMs } from '../email/hold.ts'
import { removePasskey } from '../passkeys/store.ts'
import { requireThawed, requireWalletHere } from '../shares/walletHere.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { wayIdOf } from '../walletApi/identities.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
import { endSessionsThrough } from '../walletApi/sessions.ts'
import { freezeLinkFor } from './freezeLink.ts'
import { isHeld, isSpare, listIdentities } from './list.ts'

export interface RemoveParameters {
  session: LiveSession
  id: string
  /** What people call a provider. */
  nameOf: (provider: string) => string
}

/** @throws Refusal */
export async function removeWay(
  context: WalletContext,
  { session, id, nameOf }: RemoveParameters,
): Promise<WayRemoveReply> {
  const { db, clock, mailer, settings } = context
  const { userId } = session
  const { holdMs } = settings.wallet
  await requireWalletHere(db, session)
  await requireThawed(db, session.userId)
  return mailer.transaction(async (transaction, post) => {
    const nowMs = clock()
    // Locks the user, so that two parallel calls cannot remove the last two.
    await transaction
      .updateTable('wallet_users')
      .set((user) => ({ created_at_ms: user.ref('created_at_ms') }))
      .where('id', '=', userId)
      .execute()
    const rows = await listIdentities(transaction, userId)
    const row = rows.find((one) => wayIdOf(one) === id)
    if (!row) throw unknown()
    if (!isSpare(rows, row, nowMs)) throw last()
    // One that is still on hold opens nothing yet: its owner may stop it at any time.
    const untilMs = isHeld(row, nowMs)
      ? 0
      : await heldUntilMs(transaction, { userId, holdMs, nowMs })
    if (untilMs > 0) throw held(untilMs, nowMs)
    const { addresses } = await noticeAddressesOf(transaction, { userId, nowMs })
    await transaction
      .deleteFrom('wallet_identities')
      .where('provider', '=', row.provider)
      .where('subject', '=', row.subject)
      .where('user_id', '=', userId)
      .execute()
    if (row.provider === 'passkey') await removePasskey(transaction, row.subject)
    await endSessionsThrough(transaction, { userId, wayId: id })
    const provider = nameOf(row.provider)
    const { label } = row
    const change = { userId, provider, label, removed: true, nowMs }
    const freezeLink = await freezeLinkFor(transaction, settings, change)
    const facts = { provider, label, atMs: nowMs, freezeLink }
    const draft = wayRemovedMail(settings.brandName, facts)
    for (const to of addresses) await post({ to, draft, userId })
    return { signedOut: session.wayId === null || session.wayId === id }
  })
}

const unknown = () =>
  new Refusal(404, 'way_unknown', 'This is no longer one of your ways to sign in.')

const last = () =>
  new Refusal(409, 'way_last', 'This is the last way that opens your wallet. Add another first.')
