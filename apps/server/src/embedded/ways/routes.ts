// `POST /v1/ways/list|remove|email/start|email/verify` of the wallet origin.
import {
  WayEmailStartRequestSchema,
  WayEmailVerifyRequestSchema,
  type WayListReply,
  WayListRequestSchema,
  type WayRemoveReply,
  WayRemoveRequestSchema,
} from '@aureus/protocol/walletApi'
import { wayRemovedMail } from '../../platform/mail/mails.ts'
import { mailMessages } from '../../platform/mail/messages.ts'
import { held } from '../email/codeReasons.ts'
import { heldUntilMs } from '../email/hold.ts'
import { removePasskey } from '../passkeys/store.ts'
import { requireThawed, requireWalletHere } from '../shares/walletHere.ts'
import { findDeviceSet, findWallet } from '../shares/wallets.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { wayIdOf } from '../walletApi/identities.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { endSessionsThrough, type LiveSession } from '../walletApi/sessions.ts'
import { confirmAddEmail, startAddEmail } from './addEmail.ts'
import { freezeLinkFor } from './freezeLink.ts'
import { isHeld, isSpare, listIdentities, toWays } from './list.ts'

/** @param nameOf what people call a provider */
export function registerWays(
  route: RegisterRoute,
  context: WalletContext,
  nameOf: (provider: string) => string | undefined,
): void {
  const { db, clock } = context

  route({
    path: '/v1/ways/list',
    guard: 'session',
    needs: 'session',
    body: WayListRequestSchema,
    async handle({ session }): Promise<WayListReply> {
      const { userId, device, wayId } = session
      const nowMs = clock()
      const ways = toWays(await listIdentities(db, userId), nowMs)
      const { addresses } = await noticeAddressesOf(db, { userId, nowMs })
      // Someone who only controls one of the accounts learns nothing about the others.
      const isHere =
        (await findDeviceSet(db, device.id, 'active')) !== undefined ||
        (await findWallet(db, userId)) === undefined
      return {
        ways: isHere ? ways : ways.filter(({ id }) => id === wayId),
        hasNoticeAddress: addresses.length > 0,
      }
    },
  })

  route({
    path: '/v1/ways/remove',
    guard: 'session',
    needs: 'recentCode',
    body: WayRemoveRequestSchema,
    handle: ({ session, body }) =>
      removeWay(context, {
        session,
        id: body.id,
        nameOf: (provider) =>
          provider === 'email' ? mailMessages.email : (nameOf(provider) ?? provider),
      }),
  })

  route({
    path: '/v1/ways/email/start',
    guard: 'session',
    needs: 'recentCode',
    body: WayEmailStartRequestSchema,
    handle: ({ session, jkt, body }) => startAddEmail(context, { session, jkt }, body.email),
  })

  route({
    path: '/v1/ways/email/verify',
    guard: 'session',
    needs: 'recentCode',
    body: WayEmailVerifyRequestSchema,
    handle: ({ session, jkt, body }) => confirmAddEmail(context, { session, jkt }, body),
  })
}

// Removes a way to sign in, with the sessions that began through it.

interface RemoveParameters {
  session: LiveSession
  id: string
  /** What people call a provider. */
  nameOf: (provider: string) => string
}

/** @throws Refusal */
async function removeWay(
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
    for (const to of addresses) await post({ to, draft: wayRemovedMail(settings.brandName, facts) })
    return { signedOut: session.wayId === null || session.wayId === id }
  })
}

const unknown = () =>
  new Refusal(404, 'way_unknown', 'This is no longer one of your ways to sign in.')

const last = () =>
  new Refusal(409, 'way_last', 'This is the last way that opens your wallet. Add another first.')
