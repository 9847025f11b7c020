// `factors/release`: releases A₀ and the sealed R₀ to whoever proves the factor. The proof keeps a thief of the mailbox
// from getting something to guess at offline: at the server a wrong password costs one of a few attempts a day. A passkey
// proves itself by a signature, and by the same kind of token.
import { timingSafeEqual } from 'node:crypto'
import type { CustodyAnswer, CustodyBody } from '@aureus/protocol/custody'
import type { CustodyShareRow, CustodyWalletRow, Database } from '../../platform/db/schema.ts'
import { requireCodeWithin } from '../walletApi/recentCode.ts'
import type { Caller, KeyEvent, SharesContext, TellKeyEvent } from './context.ts'
import { releases, wrongFactor } from './counts.ts'
import { isPasskeyPresent, requireLaterSession } from './factorPasskeys.ts'
import { findFactor, hashOfToken, TOKEN_BYTES } from './factors.ts'
import { checkLimits, record } from './limits.ts'
import { refusal } from './refusals.ts'
import { EXPORT_CODE_MS } from './release.ts'
import { sealTo } from './sealed.ts'
import { findShares, openRow } from './stored.ts'
import { lockToRecover } from './walletHere.ts'
import { findDeviceSet, heldUntilMs, lockWallet, lockWalletOfSet } from './wallets.ts'

type Asked = CustodyBody<'factors/release'>

const events: Partial<Record<Asked['purpose'], KeyEvent>> = {
  recover: 'recovered',
  export: 'exported',
}

type Within = Parameters<TellKeyEvent>[0]

export async function releaseByFactor(
  context: SharesContext,
  caller: Caller,
  asked: Asked,
): Promise<CustodyAnswer<'factors/release'>> {
  const { mailer, kms, clock, tellKeyEvent } = context
  const { setId, kind, purpose, token, epk } = asked
  const nowMs = clock()
  const isPresent =
    asked.kind === 'password' || (await isPasskeyPresent(context, { ...asked, caller }))
  const find = async (db: Database) => {
    const wallet = await lockFor({ ...context, db }, caller, asked)
    const rows = await findRows(context, { db, wallet, caller, asked, nowMs })
    await checkLimits(db, { walletId: wallet.id, device: caller.device, purpose, kind, nowMs })
    return { wallet, rows }
  }
  // Opened before the transaction that counts the attempt, and released only after it.
  const before = await context.db.transaction().execute(find)
  const [server, factor] = before.rows
  const opened = await openRow(kms, factor)
  try {
    const isRight = isPresent && isTokenOf(opened, token)
    await mailer.transaction((transaction, post) => count({ transaction, post }, isRight))
    if (!isRight) throw wrongFactor()
    const share = await openRow(kms, server)
    const plain = Buffer.concat([share, opened.subarray(TOKEN_BYTES)])
    share.fill(0)
    try {
      const sealed = await sealTo(epk, plain)
      releases.add({ purpose, by: 'factor' })
      return { sealed }
    } finally {
      plain.fill(0)
    }
  } finally {
    opened.fill(0)
  }

  /** Commits also a wrong attempt. */
  async function count({ transaction, post }: Within, isRight: boolean): Promise<void> {
    const { wallet, rows } = await find(transaction)
    if (!areSame(before.rows, rows)) throw refusal('factor_none')
    await record(transaction, { wallet, caller, purpose, setId: isRight ? setId : '', nowMs })
    if (!isRight) return
    const event = events[purpose]
    const told = { userId: caller.userId, deviceId: caller.device.id }
    if (event) await tellKeyEvent({ transaction, post }, { ...told, event })
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

/** Resealing under another key keeps `sealed`. */
const areSame = (before: readonly CustodyShareRow[], now: readonly CustodyShareRow[]): boolean =>
  before.every(({ sealed }, at) => sealed === now[at]?.sealed)

/** @param opened the factor's row, unsealed */
export const isTokenOf = (opened: Buffer, token: string): boolean =>
  timingSafeEqual(opened.subarray(0, TOKEN_BYTES), hashOfToken(Buffer.from(token, 'base64url')))

interface Finding {
  db: Database
  wallet: CustodyWalletRow
  caller: Caller
  asked: Asked
  nowMs: number
}

/** A₀ and the factor's row. */
async function findRows(
  context: SharesContext,
  { db, wallet, caller, asked, nowMs }: Finding,
): Promise<readonly [CustodyShareRow, CustodyShareRow]> {
  const { setId, kind, purpose } = asked
  const factor = await findFactor(db, { walletId: wallet.id, setId, kind })
  if (!factor) throw refusal('factor_none')
  // Until it is tested, the escrow is the way in.
  if (purpose !== 'test' && factor.proven_at_ms === null) throw refusal('factor_none')
  if (purpose === 'test' && kind === 'passkey') requireLaterSession(caller, factor)
  // A device that lacks the wallet can only recover. Tests and exports are for those that have it.
  if (purpose !== 'recover' && !(await findDeviceSet(db, caller.device.id, 'active')))
    throw refusal('set_unknown')
  if (purpose === 'export') {
    requireCodeWithin(EXPORT_CODE_MS, caller, nowMs)
    if (await heldUntilMs({ ...context, db }, caller.userId)) throw refusal('held')
  }
  const rows = await findShares(db, { walletId: wallet.id, setId })
  const server = rows.find(({ role }) => role === 'server')
  const own = rows.find(({ role }) => role === kind)
  if (!server || !own) throw refusal('factor_none')
  return [server, own]
}
