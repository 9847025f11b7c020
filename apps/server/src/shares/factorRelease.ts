// `factors/release`: releases A₀ and the sealed R₀ to whoever proves the factor. The proof keeps a thief of the mailbox
// from getting something to guess at offline: at the server a wrong password costs one of three attempts a day. A passkey
// proves itself by a signature, and by the same kind of token.
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { CustodyAnswer, CustodyBody } from '@aureus/protocol/custody'
import type { CustodyShareRow, CustodyWalletRow, Database } from '../db/schema.ts'
import { requireCodeWithin } from '../walletApi/recentCode.ts'
import type { Caller, KeyEvent, SharesContext } from './context.ts'
import { isPasskeyPresent, requireLaterSession } from './factorPasskeys.ts'
import { findFactor, hashOfToken, TOKEN_BYTES } from './factors.ts'
import { checkLimits } from './limits.ts'
import { refusal } from './refusals.ts'
import { EXPORT_CODE_MS } from './release.ts'
import { sealTo } from './sealed.ts'
import { openRow } from './stored.ts'
import { lockToRecover } from './walletHere.ts'
import { findDeviceSet, heldUntilMs, lockWallet, lockWalletOfSet } from './wallets.ts'

type Asked = CustodyBody<'factors/release'>

const events: Partial<Record<Asked['purpose'], KeyEvent>> = {
  recover: 'recovered',
  export: 'exported',
}

export async function releaseByFactor(
  context: SharesContext,
  caller: Caller,
  asked: Asked,
): Promise<CustodyAnswer<'factors/release'>> {
  const { mailer, kms, clock, tellKeyEvent } = context
  const { setId, purpose, token, epk } = asked
  const nowMs = clock()
  const isPresent =
    asked.kind === 'password' || (await isPasskeyPresent(context, { ...asked, caller }))
  // Commits also a wrong attempt, which counts.
  const plain = await mailer.transaction(async (transaction, post) => {
    const wallet = await lockFor({ ...context, db: transaction }, caller, asked)
    const [server, factor] = await findRows(context, { transaction, wallet, caller, asked, nowMs })
    await checkLimits(transaction, { walletId: wallet.id, purpose, nowMs })
    const opened = await openRow(kms, factor)
    const isRight = isPresent && isTokenOf(opened, token)
    await transaction
      .insertInto('custody_releases')
      .values({
        id: randomUUID(),
        wallet_id: wallet.id,
        device_id: caller.device.id,
        // A wrong attempt proves nothing about the set.
        set_id: isRight ? setId : '',
        purpose,
        digest: null,
        origin: null,
        created_at_ms: nowMs,
      })
      .execute()
    if (!isRight) return undefined
    const event = events[purpose]
    const told = { userId: caller.userId, deviceId: caller.device.id }
    if (event) await tellKeyEvent({ transaction, post }, { ...told, event })
    return Buffer.concat([await openRow(kms, server), opened.subarray(TOKEN_BYTES)])
  })
  if (!plain) throw refusal('factor_wrong')
  try {
    return { sealed: await sealTo(epk, plain) }
  } finally {
    plain.fill(0)
  }
}

/** The old wallets too, to show their words and to open them on a new device. @throws Refusal */
async function lockFor(
  context: SharesContext,
  caller: Caller,
  { setId, purpose }: Pick<Asked, 'setId' | 'purpose'>,
): Promise<CustodyWalletRow> {
  const { userId } = caller
  if (purpose === 'recover') return lockToRecover(context, caller, setId)
  return purpose === 'export'
    ? lockWalletOfSet(context.db, { userId, setId })
    : lockWallet(context.db, userId)
}

/** @param opened the factor's row, unsealed */
export const isTokenOf = (opened: Buffer, token: string): boolean =>
  timingSafeEqual(opened.subarray(0, TOKEN_BYTES), hashOfToken(Buffer.from(token, 'base64url')))

interface Finding {
  transaction: Database
  wallet: CustodyWalletRow
  caller: Caller
  asked: Asked
  nowMs: number
}

/** A₀ and the factor's row. */
async function findRows(
  context: SharesContext,
  { transaction, wallet, caller, asked, nowMs }: Finding,
): Promise<readonly [CustodyShareRow, CustodyShareRow]> {
  const { setId, kind, purpose } = asked
  const factor = await findFactor(transaction, { walletId: wallet.id, setId, kind })
  if (!factor) throw refusal('factor_none')
  // Until it is tested, the escrow is the way in.
  if (purpose !== 'test' && factor.proven_at_ms === null) throw refusal('factor_none')
  if (purpose === 'test' && kind === 'passkey') requireLaterSession(caller, factor)
  // A device that lacks the wallet can only recover. Tests and exports are for those that have it.
  if (purpose !== 'recover' && !(await findDeviceSet(transaction, caller.device.id, 'active')))
    throw refusal('set_unknown')
  if (purpose === 'export') {
    requireCodeWithin(EXPORT_CODE_MS, caller, nowMs)
    if (await heldUntilMs({ ...context, db: transaction }, caller.userId)) throw refusal('held')
  }
  const rows = await transaction
    .selectFrom('custody_shares')
    .selectAll()
    .where('set_id', '=', setId)
    .where('wallet_id', '=', wallet.id)
    .execute()
  const server = rows.find(({ role }) => role === 'server')
  const own = rows.find(({ role }) => role === kind)
  if (!server || !own) throw refusal('factor_none')
  return [server, own]
}
