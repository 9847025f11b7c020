// Which accounts have one owner. Every change locks the accounts that it names, so that of two at once the second sees
// the first.
import {
  CaipAddressSchema,
  CaipNetworkIdSchema,
  type LinkedAccounts,
  MAX_LINKED_ACCOUNTS,
  parseCaipNetworkId,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { Database, LinkedAccountRow, SessionRow } from '../../platform/db/schema.ts'
import { createId, hashToken } from '../../platform/secrets/token.ts'

export type Account = Pick<SessionRow, 'address' | 'chain_id' | 'account_type'>

/** A key is one account on all chains of its family. A contract is one on its own chain only. */
export function accountKey({ address, chain_id, account_type }: Account): string {
  const { namespace } = parseCaipNetworkId(v.parse(CaipNetworkIdSchema, chain_id))
  return `${account_type === 'eoa' ? namespace : chain_id}:${address}`
}

export const caipOf = ({ chain_id, address }: Account) =>
  v.parse(CaipAddressSchema, `${chain_id}:${address}`)

/** All accounts of an account's owner, itself included; empty if it was never linked. */
export function findLinked(db: Database, account: Account): Promise<LinkedAccountRow[]> {
  return db
    .selectFrom('linked_accounts')
    .selectAll()
    .where('owner_id', '=', (is) =>
      is
        .selectFrom('linked_accounts as own')
        .select('own.owner_id')
        .where('own.account_key', '=', accountKey(account)),
    )
    .orderBy('linked_at_ms')
    .orderBy('account_key')
    .execute()
}

/** The stored id is random, so two apps cannot compare theirs. */
export const ownerIdFor = (ownerId: string, origin: string): string =>
  hashToken(`${ownerId}\n${origin}`)

/** What an app sees of an account's owner. */
export async function readLinked(
  db: Database,
  account: Account,
  { origin, shared }: { origin: string; shared: boolean },
): Promise<LinkedAccounts> {
  const rows = shared ? await findLinked(db, account) : []
  const [first] = rows
  const own = { account: caipOf(account), accountType: account.account_type, linkedAtMs: null }
  return {
    shared,
    ownerId: first ? ownerIdFor(first.owner_id, origin) : null,
    accounts: first
      ? rows.map((row) => ({
          account: caipOf(row),
          accountType: row.account_type,
          linkedAtMs: row.linked_at_ms,
        }))
      : [own],
  }
}

export type LinkRefusal = 'session_none' | 'account_linked_elsewhere' | 'accounts_too_many'

class Refused extends Error {
  readonly reason: LinkRefusal
  constructor(reason: LinkRefusal) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Links an account to the owner of another. An account that others are linked to already stays with them.
 * @param to the account of a session, which may have ended while the signatures were verified
 * @param then runs in the same transaction if something changed, with the owner's accounts
 */
export async function linkAccount(
  db: Database,
  { to, account, nowMs }: { to: Account & { id: string }; account: Account; nowMs: number },
  then: (transaction: Database, rows: readonly LinkedAccountRow[]) => Promise<void>,
): Promise<LinkRefusal | undefined> {
  try {
    await db.transaction().execute(async (transaction) => {
      const session = await transaction
        .selectFrom('siwx_sessions')
        .select('id')
        .where('id', '=', to.id)
        .executeTakeFirst()
      if (!session) throw new Refused('session_none')
      const freshId = createId()
      const owners = new Map<string, string>()
      // In one order, so that two links of the same accounts do not wait for each other.
      for (const one of [to, account].toSorted((a, b) => (accountKey(a) < accountKey(b) ? -1 : 1)))
        owners.set(accountKey(one), await lockOwner(transaction, one, { freshId, nowMs }))
      const ownerId = owners.get(accountKey(to)) as string
      const key = accountKey(account)
      const before = owners.get(key) as string
      if (before === ownerId && before !== freshId) return
      if (before !== ownerId && (await countOf(transaction, before)) > 1)
        throw new Refused('account_linked_elsewhere')
      await transaction
        .updateTable('linked_accounts')
        .set({ owner_id: ownerId, linked_at_ms: nowMs })
        .where('account_key', '=', key)
        .execute()
      if ((await countOf(transaction, ownerId)) > MAX_LINKED_ACCOUNTS)
        throw new Refused('accounts_too_many')
      await then(transaction, await findLinked(transaction, account))
    })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

/** Locks the account's row, and adds it first if it does not exist. */
async function lockOwner(
  db: Database,
  account: Account,
  { freshId, nowMs }: { freshId: string; nowMs: number },
): Promise<string> {
  const account_key = accountKey(account)
  const { address, chain_id, account_type } = account
  const { owner_id } = await db
    .insertInto('linked_accounts')
    .values({
      account_key,
      owner_id: freshId,
      address,
      chain_id,
      account_type,
      linked_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.column('account_key').doUpdateSet({ account_key }))
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  return owner_id
}

async function countOf(db: Database, ownerId: string): Promise<number> {
  const rows = await db
    .selectFrom('linked_accounts')
    .select('account_key')
    .where('owner_id', '=', ownerId)
    .execute()
  return rows.length
}

/**
 * Removes an account from its owner. The others stay linked, and keep their owner's id.
 * @param of an account of the same owner
 * @param then runs in the same transaction, with the accounts that are left
 * @returns whether the account was linked
 */
export function unlinkAccount(
  db: Database,
  { of, address, chainId }: { of: Account; address: string; chainId: string },
  then: (
    transaction: Database,
    removed: LinkedAccountRow,
    left: readonly LinkedAccountRow[],
  ) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const rows = await findLinked(transaction, of)
    const removed = rows.find((row) => row.address === address && row.chain_id === chainId)
    if (!removed) return false
    const { numDeletedRows } = await transaction
      .deleteFrom('linked_accounts')
      .where('account_key', '=', removed.account_key)
      .where('owner_id', '=', removed.owner_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await then(
      transaction,
      removed,
      rows.filter((row) => row !== removed),
    )
    return true
  })
}
