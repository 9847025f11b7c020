// Adds an email address to a wallet: a code to the new address proves it.
import {
  EMAIL_NAME,
  type WayEmailStartReply,
  type WayEmailVerifyReply,
} from '@aureus/protocol/walletApi'
import type { FastifyRequest } from 'fastify'
import { addressTakenMail } from '../../platform/mail/mails.ts'
import { addEmailMail, addedAddressMail } from '../../platform/mail/wayMails.ts'
import { isUnwelcome, requireWelcome, takeBack } from '../email/access.ts'
import { canonicalEmail } from '../email/address.ts'
import { CODE_LIFE_MS, openCode } from '../email/challenges.ts'
import { codeOver, mailUnavailable } from '../email/codeReasons.ts'
import { spendMail } from '../email/mailLimits.ts'
import { requireCode } from '../email/requireCode.ts'
import { findAccount } from '../walletApi/accounts.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { wayIdOf } from '../walletApi/identities.ts'
import { Refusal } from '../walletApi/refusal.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
import { addWay, requireMayAdd } from './add.ts'
import { listIdentities, toWays } from './list.ts'

interface Asking {
  session: LiveSession
  jkt: string
  request: FastifyRequest
}

/** Mails the code. Only the owner of the address learns whether it has a wallet. @throws Refusal */
export async function startAddEmail(
  context: WalletContext,
  { session, jkt, request }: Asking,
  label: string,
): Promise<WayEmailStartReply> {
  const { mac, mailer, settings, clock, db } = context
  const { userId } = session
  if (!mailer.available) throw mailUnavailable()
  await requireMayAdd(context, session)
  const email = canonicalEmail(label)
  const own = await listIdentities(db, userId)
  if (own.some(({ provider, subject }) => provider === 'email' && subject === email))
    throw new Refusal(409, 'email_same', 'This is already your address. Enter a new one.')
  const isOut = await isUnwelcome(context, { email, request, sinceMs: undefined })
  await spendMail(context, { from: 'account', email, userId, step: 'secondary' })
  const nowMs = clock()
  const opened = { purpose: 'add-email', email, label, jkt, userId, nowMs } as const
  return mailer.transaction(async (transaction, post) => {
    const { id, code } = await openCode(transaction, mac, opened)
    const taken = await findAccount(transaction, { email, jkt, nowMs })
    const { brandName } = settings
    const mailId = await post({
      to: taken?.label ?? label,
      draft: taken ? addressTakenMail(brandName) : addEmailMail(brandName, code),
      userId: taken?.userId ?? userId,
    })
    if (isOut) await takeBack(transaction, mailId)
    const resendInMs = settings.wallet.mailPauseMs
    return { challengeId: id, resendInMs, expiresInMs: CODE_LIFE_MS }
  })
}

/** @throws Refusal */
export async function confirmAddEmail(
  context: WalletContext,
  { session, jkt, request }: Asking,
  typed: { challengeId: string; code: string },
): Promise<WayEmailVerifyReply> {
  const { mailer, settings, clock } = context
  const { userId } = session
  await requireMayAdd(context, session)
  const proved = await requireCode(context, { ...typed, jkt, purpose: 'add-email' })
  if (proved.user_id !== userId) throw codeOver()
  const { email, label } = proved
  const nowMs = clock()
  return mailer.transaction(async (transaction, post) => {
    await requireWelcome(context, { email, request, sinceMs: undefined }, transaction)
    const identity = { provider: 'email', subject: email }
    const within = { transaction, post }
    const named = { ...identity, name: EMAIL_NAME, label, userId, nowMs }
    const added = await addWay(context, within, named)
    // Someone else started using the address in the meantime.
    if (!added) throw codeOver()
    const draft = addedAddressMail(settings.brandName, added.heldUntilMs)
    await post({ to: label, draft, userId })
    const ways = toWays(await listIdentities(transaction, userId), nowMs)
    const way = ways.find(({ id }) => id === wayIdOf(identity))
    if (!way) throw codeOver()
    return { way }
  })
}
