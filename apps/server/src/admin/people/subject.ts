// Whom a route of the console is about: a person of the embedded wallet by UUID, or the owner of an account by address.
import * as v from 'valibot'
import { canonicalAddress, canonicalEntry, storedAddress } from '../../platform/access/canonical.ts'
import { folded } from '../../platform/db/foldedText.ts'
import type { Database, WalletUserRow } from '../../platform/db/schema.ts'
import { AdminRefusal } from '../api/route.ts'

export type Subject =
  | { kind: 'embedded'; id: string; user: WalletUserRow; addresses: readonly string[] }
  /** The address in the form of `canonicalAddress`, with those linked to it. */
  | { kind: 'external'; id: string; addresses: readonly string[] }

const Uuid = v.pipe(v.string(), v.uuid())

const unknown = () => new AdminRefusal(404, 'This person is not known here.')

/** @param id as in `FoundPerson` @throws AdminRefusal */
export async function findSubject(db: Database, id: string): Promise<Subject> {
  if (v.is(Uuid, id)) return findEmbedded(db, id.toLowerCase())
  const address = canonicalEntry('address', id)
  if (address === undefined) throw unknown()
  const owner = await ownerOf(db, address)
  if (owner !== undefined) return findEmbedded(db, owner)
  return { kind: 'external', id: address, addresses: await linkedTo(db, address) }
}

async function findEmbedded(db: Database, id: string): Promise<Subject> {
  const user = await db
    .selectFrom('wallet_users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw unknown()
  const wallets = await db
    .selectFrom('custody_wallets')
    .select(['evm_address', 'solana_address'])
    .where('user_id', '=', id)
    .execute()
  const addresses = wallets.flatMap((wallet) => [wallet.evm_address, wallet.solana_address])
  return { kind: 'embedded', id, user, addresses: addresses.map(canonicalAddress) }
}

/** The person whose embedded wallet has an address. */
export async function ownerOf(db: Database, address: string): Promise<string | undefined> {
  const lower = address.toLowerCase()
  const row = await db
    .selectFrom('custody_wallets')
    .select('user_id')
    .where((is) =>
      is.or([
        is(folded(db, 'evm_address'), '=', lower),
        is(folded(db, 'solana_address'), '=', lower),
      ]),
    )
    .executeTakeFirst()
  return row?.user_id
}

/** All accounts of the owner of one, itself included. */
async function linkedTo(db: Database, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('linked_accounts')
    .select('address')
    .where('owner_id', 'in', (is) =>
      is
        .selectFrom('linked_accounts as own')
        .select('own.owner_id')
        .where('own.address', '=', storedAddress(address)),
    )
    .execute()
  return [...new Set([address, ...rows.map((row) => canonicalAddress(row.address))])]
}
