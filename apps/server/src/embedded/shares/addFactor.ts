// `factors/add`: stores a candidate for a recovery set. Nothing that exists changes.
import type { CustodyBody, Factor } from '@aureus/protocol/custody'
import { isEnvelopeLength, MOST_FACTORS, WRAP_OVERHEAD_BYTES } from '@aureus/protocol/custody'
import type { CustodyFactorRow, CustodyPasskeyRow, Database } from '../../platform/db/schema.ts'
import type { Caller, SharesContext } from './context.ts'
import { checkShares } from './depositParts.ts'
import { verifyNewPasskey } from './factorPasskeys.ts'
import {
  areEnough,
  dropFactors,
  hashOfToken,
  holdOf,
  readFactors,
  readPasskeys,
  requireReleased,
  TOKEN_BYTES,
  toFactor,
} from './factors.ts'
import { refusal } from './refusals.ts'
import type { DepositKeys } from './sealed.ts'
import { sealShare } from './stored.ts'
import { findWallet, lockWallet } from './wallets.ts'

const COMMITMENT_BYTES = 32

type Added = CustodyBody<'factors/add'>

/** @param userAgent names a passkey whose password manager is unknown */
export async function addFactor(
  context: SharesContext,
  depositKeys: DepositKeys,
  caller: Caller,
  { body, userAgent }: { body: Added; userAgent: string | undefined },
): Promise<Factor> {
  const { db, kms, clock, mailer, holdMs, tellKeyEvent } = context
  const { kind, setId, parameters } = body
  const passkey =
    body.kind === 'passkey' ? await checkPasskey(context, caller, body, userAgent) : undefined
  const plain = await depositKeys.open(body.deposit)
  try {
    const { server, token, wrapped } = takeFactorApart(plain, setId)
    const found = await findWallet(db, caller.userId)
    if (!found) throw refusal('wallet_none')
    const ofSet = { set_id: setId, wallet_id: found.id }
    const factor = Buffer.concat([hashOfToken(token), wrapped])
    const shares = await Promise.all([
      sealShare(kms, { ...ofSet, role: 'server' }, server),
      sealShare(kms, { ...ofSet, role: kind }, factor),
    ])
    return await mailer.transaction(async (transaction, post) => {
      const wallet = await lockWallet(transaction, caller.userId)
      if (wallet.id !== found.id) throw refusal('wallet_none')
      await requireReleased(transaction, {
        caller,
        walletId: wallet.id,
        purposes: ['reshare'],
        nowMs: clock(),
      })
      await requireNew(transaction, setId)
      const present = await makeRoom(transaction, wallet.id, kind)
      const names = {
        device_id: null,
        joins_set_id: null,
        state: 'pending',
        epoch: 1,
        created_at_ms: clock(),
      } as const
      const rows = shares.map((share) => ({ ...share, ...names }))
      await transaction.insertInto('custody_shares').values(rows).execute()
      const row: CustodyFactorRow = {
        set_id: setId,
        kind,
        wallet_id: wallet.id,
        parameters: JSON.stringify(parameters),
        created_at_ms: clock(),
        proven_at_ms: null,
      }
      await transaction.insertInto('custody_factors').values(row).execute()
      if (passkey) {
        const known = await readPasskeys(transaction, wallet.id)
        const proven = present.filter(({ proven_at_ms }) => proven_at_ms !== null)
        if (!areEnough([...proven, row], [...known, passkey])) throw refusal('factor_not_synced')
        await transaction.insertInto('custody_passkeys').values(passkey).execute()
      }
      const heldUntilMs = holdOf(row, present, holdMs)
      const told = { userId: caller.userId, deviceId: caller.device.id } as const
      if (heldUntilMs !== null)
        await tellKeyEvent({ transaction, post }, { ...told, event: 'replacing' })
      return toFactor(row, { passkeys: passkey ? [passkey] : [], heldUntilMs })
    })
  } finally {
    plain.fill(0)
  }
}

async function checkPasskey(
  context: SharesContext,
  caller: Caller,
  { setId, parameters, registration }: Extract<Added, { kind: 'passkey' }>,
  userAgent: string | undefined,
): Promise<CustodyPasskeyRow> {
  const wallet = await findWallet(context.db, caller.userId)
  if (!wallet) throw refusal('wallet_none')
  const made = await verifyNewPasskey(context, caller, { registration, userAgent })
  if (made.credential_id !== parameters.credentialId) throw refusal('body_malformed')
  return { ...made, set_id: setId, wallet_id: wallet.id }
}

async function requireNew(db: Database, setId: string): Promise<void> {
  const known = await db
    .selectFrom('custody_shares')
    .select('set_id')
    .where('set_id', '=', setId)
    .executeTakeFirst()
  if (known) throw refusal('set_unknown')
}

/** A wallet has one password, so a new candidate takes the place of an earlier one. @returns the others */
async function makeRoom(
  db: Database,
  walletId: string,
  kind: Factor['kind'],
): Promise<CustodyFactorRow[]> {
  const present = await readFactors(db, walletId)
  const isReplaced = (row: CustodyFactorRow) =>
    kind === 'password' && row.kind === 'password' && row.proven_at_ms === null
  await dropFactors(
    db,
    present.filter(isReplaced).map(({ set_id }) => set_id),
  )
  const others = present.filter((row) => !isReplaced(row))
  if (others.length >= MOST_FACTORS) throw refusal('factors_full')
  return others
}

/** Splits A₀ ‖ token ‖ wrapped: views, not copies. @throws Refusal for anything else */
function takeFactorApart(plain: Uint8Array, setId: string) {
  const length = (plain.length - TOKEN_BYTES - COMMITMENT_BYTES - WRAP_OVERHEAD_BYTES) / 2
  if (!isEnvelopeLength(length)) throw refusal('body_malformed')
  const server = plain.subarray(0, length)
  checkShares([server], setId)
  return {
    server,
    token: plain.subarray(length, length + TOKEN_BYTES),
    wrapped: plain.subarray(length + TOKEN_BYTES),
  }
}
