// Everything by which the tables name one person.
import { type EvmAddress, parseEvmAddress } from '@aureus/protocol'
import {
  ACCOUNT_FACTORY,
  ACCOUNT_IMPLEMENTATION,
  contractAccountOf,
} from '@aureus/protocol/operations'
import { sql } from 'kysely'
import { canonicalAddress, canonicalIdentity } from '../../platform/access/canonical.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Key, PersonalTable } from './tables.ts'

export type Person = Readonly<Record<Key, readonly string[]>>

export async function findPerson(db: Database, userId: string): Promise<Person> {
  const wallets = await db
    .selectFrom('custody_wallets')
    .select(['id', 'evm_address', 'solana_address'])
    .where('user_id', '=', userId)
    .execute()
  const devices = await db
    .selectFrom('wallet_devices')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  const sessions = await db
    .selectFrom('wallet_sessions as session')
    .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
    .select('session.id')
    .where('device.user_id', '=', userId)
    .execute()
  const identities = await db
    .selectFrom('wallet_identities')
    .select(['provider', 'subject'])
    .where('user_id', '=', userId)
    .execute()
  const emails = identities.filter(({ provider }) => provider === 'email')
  const senders = await db
    .selectFrom('operations')
    .select('sender')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  const address = [
    ...new Set([
      ...wallets.flatMap((wallet) => [
        wallet.evm_address,
        wallet.solana_address,
        ...ownContract(wallet.evm_address),
      ]),
      ...senders.map(({ sender }) => sender),
    ]),
  ]
  return {
    user: [userId],
    wallet: wallets.map(({ id }) => id),
    device: devices.map(({ id }) => id),
    session: sessions.map(({ id }) => id),
    email: emails.map(({ subject }) => subject),
    address,
    listed: [
      ...address.map(canonicalAddress),
      ...identities.map(({ provider, subject }) =>
        provider === 'email' ? subject : canonicalIdentity(provider, subject),
      ),
    ],
    siwxToken: await ownTokens(db, address),
    name: await ownNames(db, address),
  }
}

/** The owner of accounts outside of the embedded wallet. */
export async function ownerOfAddresses(db: Database, address: readonly string[]): Promise<Person> {
  const nothing = { user: [], wallet: [], device: [], session: [], email: [] }
  return {
    ...nothing,
    address,
    listed: address.map(canonicalAddress),
    siwxToken: await ownTokens(db, address),
    name: await ownNames(db, address),
  }
}

/** The smart account with an address of its own, used or not. */
function ownContract(evmAddress: string): EvmAddress[] {
  const owner = parseEvmAddress(evmAddress)
  const code = { factory: ACCOUNT_FACTORY, implementation: ACCOUNT_IMPLEMENTATION }
  return owner ? [contractAccountOf({ owner, ...code }).address] : []
}

/** Tokens of browsers in which only these addresses are signed in. The others' owner keeps them. */
async function ownTokens(db: Database, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('siwx_sessions as own')
    .select('own.token_hash')
    .distinct()
    .where('own.address', 'in', addresses)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('siwx_sessions as other')
            .select('other.id')
            .whereRef('other.token_hash', '=', 'own.token_hash')
            .where('other.address', 'not in', addresses),
        ),
      ),
    )
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Names for which no other address has signed. From the others only these addresses go. */
async function ownNames(db: Database, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('name_addresses as own')
    .select('own.name')
    .distinct()
    .where('own.address', 'in', addresses)
    .where('own.proof', '!=', 'named')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('name_addresses as other')
            .select('other.name')
            .whereRef('other.name', '=', 'own.name')
            .where('other.address', 'not in', addresses)
            .where('other.proof', '=', 'signed'),
        ),
      ),
    )
    .execute()
  return rows.map(({ name }) => name)
}

/** Which rows of a table are about the person; undefined if none can be. */
export function isAbout(person: Person, { by }: PersonalTable) {
  const conditions = by.flatMap(([column, key]) => {
    const values = person[key]
    return values.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(values)})`] : []
  })
  return conditions.length > 0 ? sql.join(conditions, sql` or `) : undefined
}
