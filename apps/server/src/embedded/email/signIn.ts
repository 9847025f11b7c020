// Email sign-in: sends the email and checks the code.
import type { EmailStartReply, EmailVerifyReply } from '@aureus/protocol/walletApi'
import type { FastifyRequest } from 'fastify'
import { readDevice } from '../../platform/http/device.ts'
import { visitorOf } from '../../platform/limits/visitor.ts'
import { codeMail, frozenMail, linkMail, newDeviceMail } from '../../platform/mail/mails.ts'
import { walletLink } from '../../platform/mail/walletLink.ts'
import { bindDevice } from '../devices/devices.ts'
import { findMarked } from '../shares/marks.ts'
import { needsCode } from '../shares/needsCode.ts'
import { readState } from '../shares/wallets.ts'
import { becomeUser, findAccount } from '../walletApi/accounts.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { wayIdOf } from '../walletApi/identities.ts'
import { notify } from '../walletApi/notices.ts'
import type { LiveSession } from '../walletApi/sessions.ts'
import { beginSession } from '../walletApi/sessions.ts'
import { isUnwelcome, requireWelcome, takeBack } from './access.ts'
import { canonicalEmail } from './address.ts'
import { CODE_LIFE_MS, LINK_LIFE_MS, openCode, openLink } from './challenges.ts'
import { frozen, heldAddress, mailUnavailable } from './codeReasons.ts'
import { spendMail } from './mailLimits.ts'
import { requireCode } from './requireCode.ts'

export interface StartParameters {
  /** As typed. */
  label: string
  fresh: boolean
  jkt: string
  session: LiveSession | undefined
  request: FastifyRequest
  /** The cookie of a browser that held a share. */
  mark: string | undefined
}

/** @throws Refusal */
export async function startSignIn(
  context: WalletContext,
  { label, fresh, jkt, session, request, mark }: StartParameters,
): Promise<EmailStartReply> {
  const { db, mac, mailer, settings, clock } = context
  const { brandName } = settings
  if (!mailer.available) throw mailUnavailable()
  const { ip } = request
  const email = canonicalEmail(label)
  const account = await findAccount(db, { email, jkt, nowMs: clock() })
  const isHeld = account !== undefined && account.heldUntilMs > 0
  const isIn = session !== undefined && account?.userId === session.userId && !isHeld
  if (isIn && !fresh && !(await needsCode(db, session, clock()))) return { action: 'CONNECT' }
  const isOut = await isUnwelcome(context, { email, request, sinceMs: account?.sinceMs })
  const known = account?.deviceId ?? null
  const deviceId = known ?? (await findMarked(db, { mark, email, nowMs: clock() }))
  await spendMail(
    context,
    deviceId === null
      ? { from: 'stranger', email, ip, jkt }
      : { from: 'ownDevice', email, deviceId },
  )
  const nowMs = clock()
  const opened = { purpose: 'sign-in', email, label, jkt, userId: null, nowMs } as const
  const resendInMs = settings.wallet.mailPauseMs
  const device = readDevice(request.headers['user-agent'])
  const networkMac = await macOfNetwork(context, ip)
  return mailer.transaction(async (transaction, post) => {
    if (account && known !== null && !account.frozen) {
      const { id: challengeId, code } = await openCode(transaction, mac, opened)
      const { label: to, userId } = account
      const mailId = await post({ to, draft: codeMail(brandName, code), userId })
      if (isOut) await takeBack(transaction, mailId)
      return { action: 'VERIFY_OTP', challengeId, resendInMs, expiresInMs: CODE_LIFE_MS }
    }
    const asked = { ...opened, ...device, networkMac }
    const { id: challengeId, token, number } = await openLink(transaction, asked)
    const link = walletLink(settings.wallet.url, `/device#${token}`)
    const mailId = await post({
      // Sent to the address as its owner wrote it: a mail server may distinguish `Ann@` and `ann@`.
      to: account?.label ?? label,
      draft: account?.frozen
        ? frozenMail(brandName)
        : linkMail(brandName, { link, askedAtMs: nowMs, ...device }),
      userId: account?.userId ?? null,
    })
    if (isOut) await takeBack(transaction, mailId)
    const expiresInMs = LINK_LIFE_MS
    return { action: 'VERIFY_DEVICE', challengeId, number, resendInMs, expiresInMs }
  })
}

/** Keyed hash of the address or its /64: tells whether two requests share a network without storing it. */
export async function macOfNetwork({ mac }: Pick<WalletContext, 'mac'>, ip: string) {
  const hash = await mac.mac(`aureus/network/v1 ${visitorOf(ip)}`)
  return hash.toString('base64url')
}

export interface VerifyParameters {
  challengeId: string
  code: string
  jkt: string
  request: FastifyRequest
}

/** @throws Refusal */
export async function verifySignIn(
  context: WalletContext,
  { challengeId, code, jkt, request }: VerifyParameters,
): Promise<EmailVerifyReply> {
  const { mailer, settings, clock } = context
  const nowMs = clock()
  const proved = await requireCode(context, { challengeId, jkt, code, purpose: 'sign-in' })
  const { email, label } = proved
  const { device, userId, ...started } = await mailer.transaction(async (transaction, post) => {
    const user = await becomeUser(transaction, { email, label, nowMs })
    const sinceMs = user.isNew ? undefined : user.sinceMs
    await requireWelcome(context, { email, request, sinceMs }, transaction)
    if (user.frozen) throw frozen()
    if (user.heldUntilMs > 0) throw heldAddress(user.heldUntilMs, nowMs)
    const { userId } = user
    const userAgent = request.headers['user-agent']
    const { device, isNew } = await bindDevice(transaction, { userId, jkt, userAgent, nowMs })
    const wayId = wayIdOf({ provider: 'email', subject: email })
    const tokens = await beginSession(transaction, { deviceId: device.id, wayId, nowMs })
    const { browser, system } = device
    const draft = newDeviceMail(settings.brandName, { browser, system, atMs: nowMs })
    if (isNew && !user.isNew) await notify({ transaction, post }, { userId, nowMs, draft })
    return { tokens, email: user.label, userId, device }
  })
  const { holdMs } = settings.wallet
  const state = await readState({ ...context, holdMs }, { userId, device })
  return { ...started, state }
}
