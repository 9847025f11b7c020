// R₀ comes in once for each set, and goes for good.
import { decodeEnvelope, EnvelopeError, isEnvelopeLength } from '@aureus/protocol/custody'
import { decodeProtectedHeader } from 'jose'
import type { EscrowBody } from '../escrowLink/wire.ts'
import { type EscrowContext, EscrowRefusal } from './context.ts'
import { sealFor } from './sealed.ts'

const COMMITMENT_BYTES = 32

/**
 * The first deposit of a set decides. Otherwise whoever took the main server could name another address for a set that
 * exists.
 */
export async function deposit(
  { db, kms, clock, depositKeys, signReceipt }: EscrowContext,
  { walletId, setId, sealed, address, devices }: EscrowBody<'deposit'>,
): Promise<{ receipt: string }> {
  const plain = await depositKeys.open(sealed).catch(() => {
    throw new EscrowRefusal('malformed')
  })
  try {
    checkShare(plain, setId)
    checkMailbox(sealed, address)
    const share = await sealFor(kms, { kind: 'share', setId }, plain)
    const to = await sealFor(kms, { kind: 'address', setId }, Buffer.from(address))
    await db.transaction().execute(async (transaction) => {
      // Makes a deletion at the same time wait, and goes again below.
      const lock = await transaction
        .insertInto('escrow_ended')
        .values({ set_id: setId, wallet_id: walletId, ended_at_ms: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('set_id')
        .executeTakeFirst()
      if (!lock) throw new EscrowRefusal('set_unknown')
      await transaction.deleteFrom('escrow_ended').where('set_id', '=', setId).execute()
      const made = await transaction
        .insertInto('escrow_shares')
        .values({ set_id: setId, wallet_id: walletId, ...share, created_at_ms: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('set_id')
        .executeTakeFirst()
      if (!made) return requireSame(transaction)
      await transaction
        .insertInto('escrow_addresses')
        .values({ set_id: setId, ...to })
        .execute()
      if (devices.length > 0)
        await transaction
          .insertInto('escrow_devices')
          .values([...new Set(devices)].map((jkt) => ({ set_id: setId, jkt })))
          .execute()
    })
  } finally {
    plain.fill(0)
  }
  return { receipt: await signReceipt('kept', { walletId, setId }) }

  /** Whether the wallet is the same. What was stored stays. */
  async function requireSame(transaction: EscrowContext['db']): Promise<void> {
    const present = await transaction
      .selectFrom('escrow_shares')
      .select('wallet_id')
      .where('set_id', '=', setId)
      .executeTakeFirst()
    if (present?.wallet_id !== walletId) throw new EscrowRefusal('malformed')
  }
}

/** The device sealed it for this mailbox. Opening it has authenticated the header. A new wallet's names none. */
function checkMailbox(sealed: string, address: string): void {
  const { mailbox } = decodeProtectedHeader(sealed) as { mailbox?: unknown }
  if (mailbox !== undefined && mailbox !== address) throw new EscrowRefusal('malformed')
}

function checkShare(plain: Uint8Array, setId: string): void {
  const length = plain.length - COMMITMENT_BYTES
  if (!isEnvelopeLength(length)) throw new EscrowRefusal('malformed')
  try {
    decodeEnvelope(plain.subarray(0, length), setId)
  } catch (error) {
    if (error instanceof EnvelopeError) throw new EscrowRefusal('malformed')
    throw error
  }
}

/** Also for a set that never came: its deposit may be on the way. */
export async function endSet(
  { db, clock, signReceipt }: EscrowContext,
  { walletId, setId }: EscrowBody<'end'>,
): Promise<{ receipt: string }> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('escrow_ended')
      .values({ set_id: setId, wallet_id: walletId, ended_at_ms: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Without its wrapped key the sealed share opens nothing, wherever a copy of the page remains.
    await transaction
      .updateTable('escrow_shares')
      .set({ wrapped_dek: '', sealed: '' })
      .where('set_id', '=', setId)
      .where('wallet_id', '=', walletId)
      .execute()
    await transaction
      .deleteFrom('escrow_shares')
      .where('set_id', '=', setId)
      .where('wallet_id', '=', walletId)
      .execute()
    await transaction.deleteFrom('escrow_releases').where('set_id', '=', setId).execute()
  })
  return { receipt: await signReceipt('ended', { walletId, setId }) }
}
