// Found people as a list shows them.
import type { FoundPerson } from '@aureus/protocol/admin'
import { storedAddress } from '../../platform/access/canonical.ts'
import type { Database } from '../../platform/db/schema.ts'

/** Somebody, and what of them was found. */
export interface Match {
  /** UUID, or an address in the form of `canonicalAddress`. */
  id: string
  match: string
}

export async function findSummaries(
  db: Database,
  matches: readonly Match[],
): Promise<FoundPerson[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ id }) => id)
  const people = await readPeople(db, ids)
  const accounts = await readAccounts(db, ids)
  const bans = await db
    .selectFrom('access_bans')
    .select('subject')
    .where('subject', 'in', ids)
    .execute()
  const banned = new Set(bans.map(({ subject }) => subject))
  return matches.map(({ id, match }): FoundPerson => {
    const found = people.get(id) ?? {
      kind: 'external',
      label: id,
      state: 'active',
      ...accounts.get(id),
    }
    return {
      createdAtMs: 0,
      lastSeenAtMs: null,
      ...found,
      id,
      match,
      state: banned.has(id) ? 'banned' : found.state,
    }
  })
}

type Known = Omit<FoundPerson, 'id' | 'match'>

async function readPeople(db: Database, ids: readonly string[]): Promise<Map<string, Known>> {
  const users = await db.selectFrom('wallet_users').selectAll().where('id', 'in', ids).execute()
  if (users.length === 0) return new Map()
  const userIds = users.map(({ id }) => id)
  const ways = await db
    .selectFrom('wallet_identities')
    .select(['user_id', 'label'])
    .where('user_id', 'in', userIds)
    .orderBy('created_at_ms')
    .execute()
  const devices = await db
    .selectFrom('wallet_devices')
    .select('user_id')
    .select((is) => is.fn.max('last_seen_at_ms').as('seen'))
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  const frozen = await db
    .selectFrom('custody_wallets')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('frozen_at_ms', 'is not', null)
    .execute()
  return new Map(
    users.map((user): [string, Known] => {
      const isMine = ({ user_id }: { user_id: string }) => user_id === user.id
      const isFrozen = user.frozen_at_ms !== null || frozen.some(isMine)
      const seen = devices.find(isMine)?.seen
      return [
        user.id,
        {
          kind: 'embedded',
          label: ways.find(isMine)?.label ?? user.id,
          createdAtMs: user.created_at_ms,
          lastSeenAtMs: seen ?? null,
          state: isFrozen ? 'frozen' : user.delete_at_ms === null ? 'active' : 'leaving',
        },
      ]
    }),
  )
}

/** When accounts with sessions signed in first, and were seen last. */
async function readAccounts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<Known, 'createdAtMs' | 'lastSeenAtMs'>>> {
  const written = new Map(ids.map((id) => [storedAddress(id), id]))
  const rows = await db
    .selectFrom('siwx_sessions')
    .select('address')
    .select((is) => [
      is.fn.min('created_at_ms').as('created'),
      is.fn.max('last_seen_at_ms').as('seen'),
    ])
    .where('address', 'in', [...written.keys()])
    .groupBy('address')
    .execute()
  return new Map(
    rows.map(({ address, created, seen }) => [
      written.get(address) ?? address,
      { createdAtMs: created, lastSeenAtMs: seen },
    ]),
  )
}
