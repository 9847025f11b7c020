// Changes the email address: a code to the current one, a code to the new one, and a link with which the owner of
// the old mailbox can freeze the wallet.
import type { EmailChangedReply, EmailChangeReply } from '@aureus/protocol/walletApi'
import type { FastifyRequest } from 'fastify'
import {
  addressTakenMail,
  changedMail,
  changePrimaryMail,
  changeSecondaryMail,
  welcomeAddressMail,
} from '../../platform/mail/mails.ts'
import { walletLink } from '../../platform/mail/walletLink.ts'
import { createToken, hashToken } from '../../platform/secrets/token.ts'
import { requireThawed, requireWalletHere } from '../shares/walletHere.ts'
import { findAccount, findEmailOf } from '../walletApi/accounts.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { addIdentity, wayIdOf } from '../walletApi/identities.ts'
import { noticeAddressesOf } from '../walletApi/notices.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
import { endSessionsOf } from '../walletApi/sessions.ts'
import { isUnwelcome, requireWelcome, takeBack } from './access.ts'
import { canonicalEmail } from './address.ts'
import { CODE_LIFE_MS, openCode } from './challenges.ts'
import { codeOver, held, mailUnavailable } from './codeReasons.ts'
import { FREEZE_LIFE_MS } from './freeze.ts'
import { heldUntilMs } from './hold.ts'
import { spendMail } from './mailLimits.ts'
import { requireCode } from './requireCode.ts'

interface Asking {
  session: LiveSession
  jkt: string
  request: FastifyRequest
}

/** Mails a code to the current address. The request stores the new one. @throws Refusal */
export async function startChange(
  context: WalletContext,
  { session, jkt }: Asking,
  newLabel: string,
): Promise<EmailChangeReply> {
  const { db, mac, mailer, settings, clock } = context
  if (!mailer.available) throw mailUnavailable()
  const { userId } = session
  const nowMs = clock()
  await requireWalletHere(db, session)
  await requireThawed(db, session.userId)
  const { holdMs } = settings.wallet
  const untilMs = await heldUntilMs(db, { userId, holdMs, nowMs })
  if (untilMs > 0) throw held(untilMs, nowMs)
  const present = await findEmailOf(db, { userId, nowMs })
  if (!present)
    throw new Refusal(
      409,
      'email_none',
      'This wallet is opened by another way than an email address.',
    )
  if (canonicalEmail(newLabel) === present.email)
    throw new Refusal(400, 'email_same', 'This is already your address. Enter a new one.')
  const { email } = present
  await spendMail(context, { from: 'account', email, userId, step: 'primary' })
  const purpose = 'change-primary'
  const opened = { purpose, email, label: newLabel, jkt, userId, nowMs } as const
  return mailer.transaction(async (transaction, post) => {
    const { id, code } = await openCode(transaction, mac, opened)
    const draft = changePrimaryMail(settings.brandName, { code, newEmail: newLabel })
    await post({ to: present.label, draft, userId })
    return replyOf(context, 'VERIFY_PRIMARY_OTP', id)
  })
}

/** Checks the code from the current address and mails one to the new address. @throws Refusal */
export async function confirmPrimary(
  context: WalletContext,
  asking: Asking,
  typed: { challengeId: string; code: string },
): Promise<EmailChangeReply> {
  const { jkt, session } = asking
  const proved = await requireCode(context, { ...typed, jkt, purpose: 'change-primary' })
  if (proved.user_id !== session.userId) throw codeOver()
  return mailSecondary(context, asking, proved.label)
}

/** Also used to resend the email. */
export async function mailSecondary(
  context: WalletContext,
  { session, jkt, request }: Asking,
  label: string,
): Promise<EmailChangeReply> {
  const { mac, mailer, settings, clock } = context
  const { brandName } = settings
  const { userId } = session
  const email = canonicalEmail(label)
  // New for this wallet, whoever asks.
  const isOut = await isUnwelcome(context, { email, request, sinceMs: undefined })
  await spendMail(context, { from: 'account', email, userId, step: 'secondary' })
  const purpose = 'change-secondary'
  const opened = { purpose, email, label, jkt, userId, nowMs: clock() } as const
  return mailer.transaction(async (transaction, post) => {
    const { id, code } = await openCode(transaction, mac, opened)
    // Only the owner of an address learns that it has a wallet. They get no code.
    const taken = await findAccount(transaction, { email, jkt, nowMs: clock() })
    const mailId = await post({
      to: taken?.label ?? label,
      draft: taken ? addressTakenMail(brandName) : changeSecondaryMail(brandName, code),
      userId: taken?.userId ?? userId,
    })
    if (isOut) await takeBack(transaction, mailId)
    return replyOf(context, 'VERIFY_SECONDARY_OTP', id)
  })
}

/** Checks the code from the new address and changes it. Notifies both addresses. @throws Refusal */
export async function confirmSecondary(
  context: WalletContext,
  { session, jkt, request }: Asking,
  { endOtherSessions, ...typed }: { challengeId: string; code: string; endOtherSessions: boolean },
): Promise<EmailChangedReply> {
  const { announce, mailer, settings, clock } = context
  const { brandName, wallet } = settings
  const proved = await requireCode(context, { ...typed, jkt, purpose: 'change-secondary' })
  const { userId } = session
  if (proved.user_id !== userId) throw codeOver()
  const nowMs = clock()
  const token = createToken()
  const { email, label } = proved
  const changed = await mailer.transaction(async (transaction, post) => {
    await requireWelcome(context, { email, request, sinceMs: undefined }, transaction)
    const { addresses } = await noticeAddressesOf(transaction, { userId, nowMs })
    const present = await findEmailOf(transaction, { userId, nowMs })
    const identity = { provider: 'email', subject: email, label, nowMs, heldUntilMs: null }
    const isAdded = await addIdentity(transaction, { ...identity, userId })
    // Someone else started using the address in the meantime.
    if (!isAdded || !present) throw codeOver()
    await transaction
      .deleteFrom('wallet_identities')
      .where('provider', '=', 'email')
      .where('subject', '=', present.email)
      .where('user_id', '=', userId)
      .execute()
    await transaction
      .updateTable('wallet_sessions')
      .set({ way_id: wayIdOf({ provider: 'email', subject: email }) })
      .where('way_id', '=', wayIdOf({ provider: 'email', subject: present.email }))
      .execute()
    await transaction
      .updateTable('wallet_users')
      .set({ email_changed_at_ms: nowMs })
      .where('id', '=', userId)
      .execute()
    await transaction
      .insertInto('wallet_email_changes')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        new_email: email,
        provider: null,
        removed: 0,
        changed_at_ms: nowMs,
        expires_at_ms: nowMs + FREEZE_LIFE_MS,
      })
      .execute()
    if (endOtherSessions) await endSessionsOf(transaction, { userId, except: session.id })
    const freezeLink = walletLink(wallet.url, `/freeze#${token}`)
    const facts = { newEmail: label, freezeLink, atMs: nowMs }
    for (const to of new Set([present.label, ...addresses])) {
      const draft = changedMail(brandName, { ...facts, isOld: to === present.label })
      await post({ to, draft, userId })
    }
    await post({ to: label, draft: welcomeAddressMail(brandName), userId })
    const owned = await transaction
      .selectFrom('custody_wallets')
      .select('id')
      .where('user_id', '=', userId)
      .where('prepared_at_ms', 'is', null)
      .where('retired_at_ms', 'is', null)
      .executeTakeFirst()
    if (owned)
      await announce?.post(transaction, {
        type: 'wallet.email_changed',
        data: { walletId: owned.id, email: label },
      })
    return { email: label }
  })
  announce?.wake()
  return changed
}

const replyOf = (
  { settings }: WalletContext,
  action: EmailChangeReply['action'],
  challengeId: string,
): EmailChangeReply => ({
  action,
  challengeId,
  resendInMs: settings.wallet.mailPauseMs,
  expiresInMs: CODE_LIFE_MS,
})
