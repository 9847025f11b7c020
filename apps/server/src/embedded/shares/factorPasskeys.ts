// Passkeys as factors. The PRF of the passkey seals R₀ in the browser; here its signature proves that the passkey is
// present, before anything sealed is released.
import { randomBytes } from 'node:crypto'
import type {
  ChallengePurpose,
  CustodyAnswer,
  CustodyBody,
  FactorPurpose,
  PasskeyAssertion,
  PasskeyRegistration,
} from '@aureus/protocol/custody'
import type {
  CustodyChallengeRow,
  CustodyFactorRow,
  CustodyPasskeyRow,
  Database,
} from '../../platform/db/schema.ts'
import { passkeyLabel } from '../passkeys/label.ts'
import { ALGORITHMS, rpIdOf, verifyAssertion, verifyRegistration } from '../passkeys/verify.ts'
import { requireCodeWithin } from '../walletApi/recentCode.ts'
import type { Caller, SharesContext } from './context.ts'
import { readFactors, readPasskeys, transportsOf } from './factors.ts'
import { refusal } from './refusals.ts'
import { EXPORT_CODE_MS } from './release.ts'
import { findDeviceSet, findWallet } from './wallets.ts'

const LIFE_MS = 5 * 60_000

type Purpose = ChallengePurpose

export async function challengeFactor(
  { db, clock, passkeys }: SharesContext,
  caller: Caller,
  { purpose }: CustodyBody<'factors/challenge'>,
): Promise<CustodyAnswer<'factors/challenge'>> {
  const wallet = await findWallet(db, caller.userId)
  if (!wallet) throw refusal('wallet_none')
  const isAnywhere = purpose === 'recover' || purpose === 'thaw'
  if (!isAnywhere && !(await findDeviceSet(db, caller.device.id, 'active')))
    throw refusal('set_unknown')
  if (purpose === 'export') requireCodeWithin(EXPORT_CODE_MS, caller, clock())
  if (purpose === 'test') {
    const waiting = (await readFactors(db, wallet.id)).find(isWaitingPasskey)
    if (waiting) requireLaterSession(caller, waiting)
  }
  const row: CustodyChallengeRow = {
    device_id: caller.device.id,
    challenge: randomBytes(32).toString('base64url'),
    purpose,
    handle: randomBytes(32).toString('base64url'),
    expires_at_ms: clock() + LIFE_MS,
  }
  await db
    .insertInto('custody_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
    .execute()
  const { origin, rpName } = passkeys
  const known = purpose === 'add' ? await readPasskeys(db, wallet.id) : []
  return {
    challenge: row.challenge,
    rpId: rpIdOf(origin),
    expiresInMs: LIFE_MS,
    making:
      purpose === 'add'
        ? {
            rpName,
            user: { id: row.handle, name: await passkeys.nameFor(caller.userId) },
            algorithms: ALGORITHMS,
            exclude: known.map((one) => ({ id: one.credential_id, transports: transportsOf(one) })),
          }
        : null,
  }
}

const isWaitingPasskey = ({ kind, proven_at_ms }: CustodyFactorRow) =>
  kind === 'passkey' && proven_at_ms === null

/**
 * Some browsers give a new passkey's secret once and another one later. So it must work after a new sign-in before the
 * wallet depends on it. @throws Refusal 401 `authentication_too_old`
 */
export function requireLaterSession(
  { authenticatedAtMs }: Caller,
  { created_at_ms }: Pick<CustodyFactorRow, 'created_at_ms'>,
): void {
  if (authenticatedAtMs <= created_at_ms) throw refusal('authentication_too_old')
}

/** @throws Refusal */
export async function verifyNewPasskey(
  { db, clock, passkeys: { origin } }: SharesContext,
  caller: Caller,
  { registration, userAgent }: { registration: PasskeyRegistration; userAgent: string | undefined },
): Promise<Omit<CustodyPasskeyRow, 'set_id' | 'wallet_id'>> {
  const asked = await takeChallenge(db, { caller, purpose: 'add', nowMs: clock() })
  if (!asked) throw refusal('factor_wrong')
  const made = await verifyRegistration({ challenge: asked.challenge, origin }, registration).catch(
    () => {
      throw refusal('factor_wrong')
    },
  )
  if (await isRecoveryPasskey(db, made.credentialId)) throw refusal('body_malformed')
  return {
    credential_id: made.credentialId,
    handle: asked.handle,
    public_key: made.publicKey,
    counter: made.counter,
    transports: made.transports.join(' '),
    aaguid: made.aaguid,
    label: passkeyLabel(made.aaguid, userAgent),
    backup_eligible: Number(made.backupEligible),
    backed_up: Number(made.backedUp),
    last_used_at_ms: null,
  }
}

export interface Proving {
  caller: Caller
  setId: string
  purpose: FactorPurpose
  assertion: PasskeyAssertion
}

/** Whether the passkey of this set signed this device's challenge, which is spent. Notes its counter. */
export async function isPasskeyPresent(
  { db, clock, passkeys: { origin } }: SharesContext,
  { caller, setId, purpose, assertion }: Proving,
): Promise<boolean> {
  const asked = await takeChallenge(db, { caller, purpose, nowMs: clock() })
  const passkey = await db
    .selectFrom('custody_passkeys')
    .selectAll()
    .where('set_id', '=', setId)
    .where('credential_id', '=', assertion.id)
    .executeTakeFirst()
  if (!asked || !passkey) return false
  const known = {
    publicKey: passkey.public_key,
    counter: passkey.counter,
    handle: passkey.handle,
    backupEligible: passkey.backup_eligible === 1,
  }
  const proved = await verifyAssertion(
    { challenge: asked.challenge, origin },
    known,
    assertion,
  ).catch(() => undefined)
  if (!proved) return false
  await db
    .updateTable('custody_passkeys')
    .set({
      counter: proved.counter,
      backed_up: Number(proved.backedUp),
      last_used_at_ms: clock(),
    })
    .where('credential_id', '=', assertion.id)
    .execute()
  return true
}

/** Spends it, whatever comes of it. */
async function takeChallenge(
  db: Database,
  { caller, purpose, nowMs }: { caller: Caller; purpose: Purpose; nowMs: number },
): Promise<CustodyChallengeRow | undefined> {
  const row = await db
    .deleteFrom('custody_challenges')
    .where('device_id', '=', caller.device.id)
    .returningAll()
    .executeTakeFirst()
  return row && row.purpose === purpose && row.expires_at_ms > nowMs ? row : undefined
}

/** Also for sign-ins: a browser offers these passkeys there too, and must not be told to forget them. */
export async function isRecoveryPasskey(db: Database, credentialId: string): Promise<boolean> {
  const known = await db
    .selectFrom('custody_passkeys')
    .select('set_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return known !== undefined
}
