// The frame fetches the result of a sign-in, as the device that started it: a session, or an added way to sign in.
import { createHash, timingSafeEqual } from 'node:crypto'
import { PASSKEY, type SocialProviderId } from '@aureus/protocol'
import {
  type SocialClaimReply,
  type SocialRefusal,
  SocialRefusalSchema,
} from '@aureus/protocol/walletApi'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database, SocialFlowRow } from '../../platform/db/schema.ts'
import { count } from '../../platform/limits/limits.ts'
import type { PostMail } from '../../platform/mail/mailer.ts'
import { frozenMail, newDeviceMail } from '../../platform/mail/mails.ts'
import { mailMessages } from '../../platform/mail/messages.ts'
import { holderChangedMail } from '../../platform/mail/wayMails.ts'
import { hashToken } from '../../platform/secrets/token.ts'
import { bindDevice } from '../devices/devices.ts'
import { addPasskey } from '../passkeys/store.ts'
import { findDeviceSet } from '../shares/wallets.ts'
import { sessionOver } from '../walletApi/dpop/authorize.ts'
import { wayIdOf } from '../walletApi/identities.ts'
import { countLogin } from '../walletApi/logins.ts'
import { noticeAddressOf, notify } from '../walletApi/notices.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
import { beginSession } from '../walletApi/sessions.ts'
import { addWay } from '../ways/add.ts'
import { freezeLinkFor } from '../ways/freezeLink.ts'
import { refusalOf } from './access.ts'
import {
  becomeSocialUser,
  identityOf,
  nameOfUser,
  noteLabel,
  noteNoticeEmail,
  ownerOf,
  type SocialUser,
} from './accounts.ts'
import { holdIdentity, noteCustody } from './custody.ts'
import { newHandleOf } from './derived.ts'
import { claimFlow, findFlow, refuseFlow, resultOf } from './flows.ts'
import type { NamedProvider } from './open.ts'
import { createPasskeyUser } from './passkeyWallet.ts'
import type { SocialResult } from './providers/provider.ts'
import { socialOver, socialWrong } from './reasons.ts'
import type { SocialContext } from './start.ts'

export interface ClaimParameters {
  flowId: string
  secret?: string | undefined
  ticket?: string | undefined
  jkt: string
  session: LiveSession | undefined
  request: FastifyRequest
}

type Done = Extract<SocialClaimReply, { status: 'done' }>

/** @throws Refusal */
export async function claimSocial(
  context: SocialContext,
  parameters: ClaimParameters,
): Promise<SocialClaimReply> {
  const { db, clock, mailer, social } = context
  const { flowId, jkt, session } = parameters
  const nowMs = clock()
  const flow = await findFlow(db, { id: flowId, nowMs })
  const provider = flow && social.named(flow.provider)
  if (!flow || !provider || flow.jkt !== jkt) throw socialOver()
  if (flow.purpose === 'link' && session?.userId !== flow.user_id) throw sessionOver()
  if (!isShown(flow, parameters)) {
    await refuseFlow(db, { id: flowId, reason: 'failed' })
    throw socialWrong()
  }
  if (flow.status === 'claimed') throw socialOver()
  if (flow.status === 'refused') return refused(flow.refusal)
  if (flow.status !== 'returned') return { status: 'pending' }
  const result = resultOf(flow)
  const settle = () =>
    mailer.transaction(async (transaction, post): Promise<SocialClaimReply> => {
      if (!(await claimFlow(transaction, flowId))) throw socialOver()
      const claim = { ...parameters, provider, result, nowMs, transaction, post }
      const arriving = { provider: provider.id, result, nowMs }
      const { request } = parameters
      const refusal = await refusalOf(context, { ...arriving, db: transaction, request })
      if (refusal) return refused(refusal)
      return flow.user_id === null
        ? signIn(context, claim)
        : link(context, { ...claim, userId: flow.user_id })
    })
  return flow.user_id === null ? countLogin(provider.id, settle) : settle()
}

/** Checks the secret of a window flow, and the ticket if there is one. */
export function isShown(
  flow: SocialFlowRow,
  { secret, ticket }: Pick<ClaimParameters, 'secret' | 'ticket'>,
): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  const hasSecret =
    flow.secret_hash === null || (secret !== undefined && equals(hash(secret), flow.secret_hash))
  const hasTicket =
    ticket === undefined ||
    (flow.ticket_hash !== null && equals(hashToken(ticket), flow.ticket_hash))
  return hasSecret && hasTicket
}

const equals = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const refused = (reason: string | null): SocialClaimReply => ({
  status: 'refused',
  reason: v.is(SocialRefusalSchema, reason) ? reason : 'failed',
})

interface Claim extends ClaimParameters {
  provider: NamedProvider
  result: SocialResult
  nowMs: number
  transaction: Database
  post: PostMail
}

async function signIn(context: SocialContext, claim: Claim): Promise<SocialClaimReply> {
  const { provider, result, nowMs, jkt, request, transaction, post } = claim
  const userAgent = request.headers['user-agent']
  const arriving = { provider: provider.id, result, nowMs }
  const user = await arrivedUser(context, claim)
  if (!user) return refused('failed')
  const { userId } = user
  if (user.frozen) await tellFrozen(context, { transaction, post, userId, nowMs })
  const barrier = barrierOf(user)
  if (barrier) return refused(barrier)
  if (
    (await noteCustody(transaction, arriving)) &&
    (await holdMoved(context, { ...claim, userId }))
  )
    return refused('held')
  const isPasskey = provider.id === PASSKEY
  if (!isPasskey) await noteLabel(transaction, arriving)
  const { device, isNew } = await bindDevice(transaction, { userId, jkt, userAgent, nowMs })
  // Only from a device that has the wallet: otherwise a thief of the social account could redirect the warnings.
  if (result.email !== null && (await findDeviceSet(transaction, device.id, 'active')))
    await noteNoticeEmail(transaction, { userId, email: result.email })
  const wayId = wayIdOf({ provider: provider.id, subject: result.subject })
  const tokens = await beginSession(transaction, { deviceId: device.id, wayId, nowMs })
  const email = await noticeAddressOf(transaction, { userId, nowMs })
  const { brandName } = context.settings
  if (isNew && !user.isNew) {
    const { browser, system } = device
    const name = isPasskey ? mailMessages.passkey : provider.name
    const facts = { browser, system, atMs: nowMs, provider: name }
    const draft = newDeviceMail(brandName, facts)
    await notify({ transaction, post }, { userId, nowMs, draft })
  }
  const userName = isPasskey ? await nameOfUser(transaction, userId, brandName) : undefined
  return { ...done(provider.id, userName ?? result.label, email), tokens, isNew: user.isNew }
}

/** Undefined for a passkey that was removed or belongs to somebody else. */
async function arrivedUser(
  { mac }: SocialContext,
  { flowId, provider, result, nowMs, transaction }: Claim,
): Promise<SocialUser | undefined> {
  const { passkey, subject: credentialId, label } = result
  if (!passkey) return becomeSocialUser(transaction, { provider: provider.id, result, nowMs })
  const handle = await newHandleOf(mac, flowId)
  return createPasskeyUser(transaction, { credentialId, label, passkey, handle, nowMs })
}

const barrierOf = (user: { frozen: boolean; heldUntilMs: number }): SocialRefusal | undefined => {
  if (user.frozen) return 'frozen'
  return user.heldUntilMs > 0 ? 'held' : undefined
}

/** Tells the owner about the attempt, as a sign-in by email does, but not too often. */
async function tellFrozen(
  { settings }: SocialContext,
  {
    transaction,
    post,
    userId,
    nowMs,
  }: Pick<Claim, 'transaction' | 'post' | 'nowMs'> & {
    userId: string
  },
): Promise<void> {
  const limit = { key: `frozen-notice ${userId}`, max: 3, windowMs: 86_400_000, nowMs }
  if ((await noticeAddressOf(transaction, { userId, nowMs })) === null) return
  if (!(await count(transaction, limit))) return
  await notify({ transaction, post }, { userId, nowMs, draft: frozenMail(settings.brandName) })
}

async function link(
  context: SocialContext,
  claim: Claim & { userId: string },
): Promise<SocialClaimReply> {
  const { provider, result, nowMs, userId, transaction, post } = claim
  const arriving = { provider: provider.id, result, nowMs }
  const email = await noticeAddressOf(transaction, { userId, nowMs })
  const reply = { ...done(provider.id, result.label, email), isNew: false }
  const way = { ...identityOf(arriving), name: provider.name, userId }
  if (!(await addWay(context, { transaction, post }, way)))
    return (await ownerOf(transaction, arriving)) === userId ? reply : refused('taken')
  const { passkey, subject: credentialId } = result
  if (passkey) await addPasskey(transaction, { userId, credentialId, nowMs, passkey })
  await noteCustody(transaction, arriving)
  return reply
}

const done = (
  provider: SocialProviderId,
  userName: string,
  email: string | null,
): Pick<Done, 'status' | 'user'> => ({ status: 'done', user: { provider, userName, email } })

// An account that changed hands opens the wallet only after a while: the owner needs time to read the email and stop it.

/** Owners who cannot be warned need more time to notice. */
const UNWARNED_FACTOR = 3

interface Arrived {
  provider: NamedProvider
  result: SocialResult
  userId: string
  nowMs: number
  transaction: Database
  post: PostMail
}

/**
 * Holds an account that another address holds now: it may have been sold.
 * @returns whether it opens the wallet later, and not now
 */
async function holdMoved(
  { settings }: Pick<SocialContext, 'settings'>,
  { provider: { id, name }, result, userId, nowMs, transaction, post }: Arrived,
): Promise<boolean> {
  const { brandName, wallet } = settings
  const isWarned = (await noticeAddressOf(transaction, { userId, nowMs })) !== null
  const heldUntilMs = nowMs + wallet.holdMs * (isWarned ? 1 : UNWARNED_FACTOR)
  await holdIdentity(transaction, { provider: id, result, nowMs, heldUntilMs })
  if (isWarned) {
    const { label } = result
    const change = { userId, provider: name, label, removed: false, nowMs }
    const freezeLink = await freezeLinkFor(transaction, settings, change)
    const facts = { provider: name, label, opensAtMs: heldUntilMs, freezeLink }
    await notify(
      { transaction, post },
      { userId, nowMs, draft: holderChangedMail(brandName, facts) },
    )
  }
  return heldUntilMs > nowMs
}
