// Registers and changes names, each in one transaction.
import type { NameAddresses, NameRecord } from '@aureus/protocol'
import { ETH_COIN_TYPE } from '@aureus/protocol'
import type { Database, NameAddressRow } from '../../platform/db/schema.ts'
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import type { NameReason } from './reasons.ts'
import { MAX_ADDRESSES } from './reasons.ts'
import { toAddresses, toRecord } from './record.ts'

/** The verified signer and how the signature was verified. */
export interface Signer {
  /** EIP-55. */
  address: string
  coinType: number
  accountType: 'eoa' | 'contract'
}

export type Refusal = { refused: NameReason }
/** The answer, and the addresses whose names changed. */
export type Done<T> = { done: T; affected: readonly string[] }

export type Attributes = Readonly<Record<string, string>>

export interface RegisterParameters {
  name: string
  attributes: Attributes
  signer: Signer
  nowMs: number
}

/** Of any number of parallel calls for one name, exactly one succeeds. */
export async function register(
  db: Database,
  { name, attributes, signer, nowMs }: RegisterParameters,
): Promise<Done<NameRecord> | Refusal> {
  const { address, coinType, accountType } = signer
  const given = { name, address, created_at_ms: nowMs }
  const addresses: NameAddressRow[] = [{ ...given, coin_type: coinType, proof: 'signed' }]
  if (coinType !== ETH_COIN_TYPE) {
    // A key is the same account on every chain. A contract is known only on the chain that was asked.
    const proof = accountType === 'eoa' ? 'signed' : 'implied'
    addresses.unshift({ ...given, coin_type: ETH_COIN_TYPE, proof })
  }
  return db.transaction().execute(async (transaction) => {
    if (await isHeld(transaction, 'reserved_names', name)) return { refused: 'name_reserved' }
    const row = await transaction
      .insertInto('names')
      .values({
        name,
        attributes: JSON.stringify(attributes),
        registered_at_ms: nowMs,
        updated_at_ms: nowMs,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return { refused: 'name_taken' }
    await transaction.insertInto('name_addresses').values(addresses).execute()
    return { done: toRecord(row, addresses), affected: [address] }
  })
}

/** Whether an operator has reserved the name, or holds it during a dispute. */
async function isHeld(
  db: Database,
  table: 'reserved_names' | 'disputed_names',
  name: string,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

export interface ChangeParameters {
  name: string
  signer: Signer
  /** Hash of the signed text and its signer. It is good for one change of one name. */
  messageHash: string
  /** When the text becomes too old to be accepted anyway. */
  messageEndsMs: number
  nowMs: number
}

export async function setAttributes(
  db: Database,
  { attributes, ...change }: ChangeParameters & { attributes: Attributes },
): Promise<Done<Attributes> | Refusal> {
  return changeName(db, change, async (transaction) => {
    await transaction
      .updateTable('names')
      .set({ attributes: JSON.stringify(attributes) })
      .where('name', '=', change.name)
      .execute()
    return { done: attributes, affected: [] }
  })
}

/** Adds an address, or replaces the name's address for this coin type. */
export async function setAddress(
  db: Database,
  { coinType, address, ...change }: ChangeParameters & { coinType: number; address: string },
): Promise<Done<NameAddresses> | Refusal> {
  const { name, signer, nowMs } = change
  return changeName(db, change, async (transaction, held) => {
    const replaced = held.find((row) => row.coin_type === coinType)
    if (!replaced && held.length >= MAX_ADDRESSES) throw new RefusedError('addresses_full')
    const itself = address === signer.address
    const proven = itself && (signer.accountType === 'eoa' || signer.coinType === coinType)
    const proof = proven ? 'signed' : itself ? 'implied' : 'named'
    const row: NameAddressRow = { name, coin_type: coinType, address, proof, created_at_ms: nowMs }
    await transaction
      .insertInto('name_addresses')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'coin_type']).doUpdateSet(row))
      .execute()
    return { done: toAddresses([row]), affected: [address, replaced?.address ?? address] }
  })
}

/** Thrown inside a transaction to roll it back. */
class RefusedError extends Error {
  override name = 'RefusedError'
  readonly reason: NameReason

  constructor(reason: NameReason) {
    super(reason)
    this.reason = reason
  }
}

async function changeName<T extends object>(
  db: Database,
  { name, signer, messageHash, messageEndsMs, nowMs }: ChangeParameters,
  change: (transaction: Database, held: readonly NameAddressRow[]) => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await db.transaction().execute(async (transaction) => {
      // First, because the row lock makes every other change of this name wait.
      const touched = await transaction
        .updateTable('names')
        .set({ updated_at_ms: nowMs })
        .where('name', '=', name)
        .returning('name')
        .executeTakeFirst()
      if (!touched) throw new RefusedError('name_unknown')
      if (await isHeld(transaction, 'disputed_names', name)) throw new RefusedError('name_disputed')
      const held = await transaction
        .selectFrom('name_addresses')
        .selectAll()
        .where('name', '=', name)
        .execute()
      if (!isOwner(held, signer)) throw new RefusedError('not_owner')
      await spendMessage(transaction, { messageHash, messageEndsMs })
      return change(transaction, held)
    })
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.reason }
    throw error
  }
}

/**
 * Any address that the name holds may change it. A contract counts only on its own chain, because the same address
 * on another chain may be somebody else's.
 */
export function isOwner(held: readonly NameAddressRow[], signer: Signer): boolean {
  const own = held.filter(({ address }) => address === signer.address)
  if (signer.accountType === 'eoa') return own.length > 0
  return own.some(({ coin_type, proof }) => coin_type === signer.coinType && proof !== 'implied')
}

/** A message that has ended is refused anyway. */
export const sweepNameMessages = expirySweep('name-messages', {
  table: 'name_messages',
  column: 'expires_at_ms',
})

async function spendMessage(
  db: Database,
  { messageHash, messageEndsMs }: Pick<ChangeParameters, 'messageHash' | 'messageEndsMs'>,
): Promise<void> {
  const spent = await db
    .insertInto('name_messages')
    .values({ message_hash: messageHash, expires_at_ms: messageEndsMs })
    .onConflict((conflict) => conflict.column('message_hash').doNothing())
    .returning('message_hash')
    .executeTakeFirst()
  if (!spent) throw new RefusedError('message_used')
}
