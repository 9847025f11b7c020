// A passkey in place of a provider's page: options for the browser, and the check of what its authenticator signed. The
// flow stays bound until a passkey was proved, so a visitor who picked the wrong one may pick another.
import { PASSKEY } from '@aureus/protocol'
import type {
  PasskeyAssertion,
  PasskeyCredential,
  PasskeyOptionsReply,
  PasskeyRegistration,
} from '@aureus/protocol/walletApi'
import type { SocialFlowRow } from '../../platform/db/schema.ts'
import { passkeyLabel } from '../passkeys/label.ts'
import { findPasskey, handleOf, listPasskeys, notePasskey } from '../passkeys/store.ts'
import { ALGORITHMS, rpIdOf, verifyAssertion, verifyRegistration } from '../passkeys/verify.ts'
import { isRecoveryPasskey } from '../shares/factorPasskeys.ts'
import { nameOfUser } from './accounts.ts'
import { challengeOf } from './derived.ts'
import { findBound, refuseFlow, returnFlow } from './flows.ts'
import type { SocialResult } from './providers/provider.ts'
import {
  passkeyInvalid,
  passkeyOther,
  passkeyTaken,
  passkeyUnknown,
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
  if (userId === null) return { purpose: 'sign-in', ...asked }
  const passkeys = await listPasskeys(db, userId)
  return {
    purpose: 'link',
    ...asked,
    rpName: settings.brandName,
    user: {
      id: await handleOf(db, userId),
      name: (await nameOfUser(db, userId)) ?? settings.brandName,
    },
    algorithms: ALGORITHMS,
    exclude: passkeys.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports.split(' ').filter(Boolean),
    })),
  }
}

/** @returns the ticket @throws Refusal */
export async function answerPasskey(
  context: SocialContext,
  visit: PasskeyVisit,
  { credential, userAgent }: { credential: PasskeyCredential; userAgent: string | undefined },
): Promise<string> {
  const flow = await requireBound(context, visit)
  const wanted = flow.user_id === null ? 'assertion' : 'registration'
  if (credential.made !== wanted) throw passkeyInvalid()
  return credential.made === 'assertion'
    ? proveSignIn(context, flow, credential)
    : proveNew(context, flow, { credential, userAgent })
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
  const result = { subject: credentialId, label: 'Passkey', email: null }
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
  { credential, userAgent }: { credential: PasskeyRegistration; userAgent: string | undefined },
): Promise<string> {
  const { db, clock, log } = context
  const expected = await expectedOf(context, flowId)
  const { credentialId, ...passkey } = await verifyRegistration(expected, credential).catch(() => {
    log.warn('a new passkey was refused')
    throw passkeyInvalid()
  })
  if (await findPasskey(db, credentialId)) throw passkeyTaken()
  const label = passkeyLabel(passkey.aaguid, userAgent)
  const result: SocialResult = { subject: credentialId, label, email: null, passkey }
  return requireTicket(await returnFlow(db, { id: flowId, nowMs: clock(), result, from: 'bound' }))
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
