// A passkey in place of a provider's page: options for the browser, and the check of what its authenticator signed. The
// flow stays bound until a passkey was proved, so a visitor who picked the wrong one may pick another.
import { PASSKEY } from '@aureus/protocol'
import {
  PASSKEY_NAME,
  type PasskeyAssertion,
  type PasskeyCredential,
  type PasskeyOptionsReply,
  type PasskeyRegistration,
} from '@aureus/protocol/walletApi'
import type { SocialFlowRow } from '../../platform/db/schema.ts'
import { passkeyLabel } from '../passkeys/label.ts'
import { findPasskey, handleOf, listPasskeys, notePasskey } from '../passkeys/store.ts'
import {
  ALGORITHMS,
  type Expected,
  rpIdOf,
  verifyAssertion,
  verifyRegistration,
} from '../passkeys/verify.ts'
import { isRecoveryPasskey } from '../shares/factorPasskeys.ts'
import { nameOfUser, nameOfWallet } from './accounts.ts'
import { challengeOf, creationChallengeOf, newHandleOf } from './derived.ts'
import { findBound, refuseFlow, returnFlow } from './flows.ts'
import { spendCreation, spendNewWallet } from './limits.ts'
import type { SocialResult } from './providers/provider.ts'
import {
  passkeyInvalid,
  passkeyLocal,
  passkeyOther,
  passkeyTaken,
  passkeyUnknown,
  socialOff,
  socialOver,
} from './reasons.ts'
import type { SocialContext } from './start.ts'

/** Which flow, and the cookie of the browser that bound it. */
export interface PasskeyVisit {
  flowId: string
  cookie: string | undefined
}

/** @throws Refusal */
export async function passkeyOptions(
  context: SocialContext,
  visit: PasskeyVisit,
): Promise<PasskeyOptionsReply> {
  const { db, mac, clock, settings } = context
  const flow = await requireBound(context, visit)
  const asked = {
    challenge: await challengeOf(mac, flow.id),
    rpId: rpIdOf(settings.wallet.url),
    expiresInMs: flow.expires_at_ms - clock(),
  }
  const { user_id: userId } = flow
  if (userId === null)
    return { purpose: 'sign-in', ...asked, ...(mayCreate(context, flow) && { canCreate: true }) }
  const passkeys = await listPasskeys(db, userId)
  return {
    purpose: 'link',
    ...asked,
    rpName: settings.brandName,
    user: {
      id: await handleOf(db, userId),
      name: await nameOfUser(db, userId, settings.brandName),
    },
    algorithms: ALGORITHMS,
    exclude: passkeys.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports.split(' ').filter(Boolean),
    })),
  }
}

/** For a passkey that makes a new wallet. Counts against the visitor's limit. @throws Refusal */
export async function creationOptions(
  context: SocialContext,
  { ip, ...visit }: PasskeyVisit & { ip: string },
): Promise<PasskeyOptionsReply> {
  const { mac, clock, settings } = context
  const flow = await requireBound(context, visit)
  if (!mayCreate(context, flow)) throw socialOff()
  await spendCreation(context, ip)
  const nowMs = clock()
  return {
    purpose: 'create',
    challenge: await creationChallengeOf(mac, flow.id),
    rpId: rpIdOf(settings.wallet.url),
    expiresInMs: flow.expires_at_ms - nowMs,
    rpName: settings.brandName,
    user: { id: await newHandleOf(mac, flow.id), name: nameOfWallet(settings.brandName, nowMs) },
    algorithms: ALGORITHMS,
    exclude: [],
  }
}

const mayCreate = ({ settings }: SocialContext, { purpose }: SocialFlowRow): boolean =>
  purpose === 'sign-in' && settings.wallet.passkeyWalletsPerDay > 0

/** @returns the ticket @throws Refusal */
export async function answerPasskey(
  context: SocialContext,
  visit: PasskeyVisit,
  { credential, userAgent }: { credential: PasskeyCredential; userAgent: string | undefined },
): Promise<string> {
  const flow = await requireBound(context, visit)
  const isLink = flow.user_id !== null
  if (credential.made === 'registration') {
    if (isLink) return proveNew(context, flow, { credential, userAgent })
    if (mayCreate(context, flow)) return proveCreated(context, flow, { credential, userAgent })
  } else if (!isLink) return proveSignIn(context, flow, credential)
  throw passkeyInvalid()
}

/** The visitor declined. @throws Refusal */
export async function cancelPasskey(context: SocialContext, visit: PasskeyVisit): Promise<void> {
  const { id } = await requireBound(context, visit)
  await refuseFlow(context.db, { id, reason: 'denied' })
}

async function requireBound(
  { db, clock }: SocialContext,
  { flowId, cookie }: PasskeyVisit,
): Promise<SocialFlowRow> {
  if (cookie === undefined) throw socialOver()
  const flow = await findBound(db, { id: flowId, nowMs: clock(), cookie, provider: PASSKEY })
  if (!flow) throw socialOver()
  return flow
}

async function proveSignIn(
  context: SocialContext,
  { id: flowId }: SocialFlowRow,
  credential: PasskeyAssertion,
): Promise<string> {
  const { db, clock, log } = context
  const known = await findPasskey(db, credential.id)
  if (!known) throw (await isRecoveryPasskey(db, credential.id)) ? passkeyOther() : passkeyUnknown()
  const facts = {
    publicKey: known.public_key,
    counter: known.counter,
    handle: known.passkey_handle ?? '',
    backupEligible: known.backup_eligible === 1,
  }
  const proved = await verifyAssertion(await expectedOf(context, flowId), facts, credential).catch(
    () => {
      log.warn('a passkey was refused')
      throw passkeyInvalid()
    },
  )
  if (known.backed_up === 1 && !proved.backedUp)
    log.warn('a passkey that was synced is on one device only now')
  const credentialId = credential.id
  const result = { subject: credentialId, label: PASSKEY_NAME, email: null }
  return db.transaction().execute(async (transaction) => {
    const nowMs = clock()
    await notePasskey(transaction, { credentialId, ...proved, nowMs })
    return requireTicket(
      await returnFlow(transaction, { id: flowId, nowMs, result, from: 'bound' }),
    )
  })
}

async function proveNew(
  context: SocialContext,
  { id: flowId }: SocialFlowRow,
  { credential, userAgent }: Registered,
): Promise<string> {
  const { db, clock } = context
  const expected = await expectedOf(context, flowId)
  const result = await registeredOf(context, expected, { credential, userAgent })
  return requireTicket(await returnFlow(db, { id: flowId, nowMs: clock(), result, from: 'bound' }))
}

/** A passkey that is to make a new wallet. The claim makes it. */
async function proveCreated(
  context: SocialContext,
  { id: flowId }: SocialFlowRow,
  answered: Registered,
): Promise<string> {
  const { db, mac, clock, settings } = context
  const challenge = await creationChallengeOf(mac, flowId)
  const expected = { challenge, origin: settings.wallet.url }
  const result = await registeredOf(context, expected, answered)
  if (!result.passkey.backupEligible) throw passkeyLocal()
  return db.transaction().execute(async (transaction) => {
    const nowMs = clock()
    await spendNewWallet({ ...context, db: transaction })
    return requireTicket(
      await returnFlow(transaction, { id: flowId, nowMs, result, from: 'bound' }),
    )
  })
}

interface Registered {
  credential: PasskeyRegistration
  userAgent: string | undefined
}

/** @throws Refusal for an answer that proves nothing, and for a passkey that is registered already */
async function registeredOf(
  { db, log }: SocialContext,
  expected: Expected,
  { credential, userAgent }: Registered,
) {
  const { credentialId, ...passkey } = await verifyRegistration(expected, credential).catch(() => {
    log.warn('a new passkey was refused')
    throw passkeyInvalid()
  })
  if (await findPasskey(db, credentialId)) throw passkeyTaken()
  const label = passkeyLabel(passkey.aaguid, userAgent)
  return { subject: credentialId, label, email: null, passkey } satisfies SocialResult
}

const expectedOf = async ({ mac, settings }: SocialContext, flowId: string) => ({
  challenge: await challengeOf(mac, flowId),
  origin: settings.wallet.url,
})

/** Another call with the same proof was faster. */
function requireTicket(ticket: string | undefined): string {
  if (ticket === undefined) throw socialOver()
  return ticket
}
