// Describes a person's wallets for the console. It names the keeper of the recovery share, and never reads the share.
import type { Person } from '@aureus/protocol/admin'
import type { CustodyWalletRow, Database } from '../../platform/db/schema.ts'

type Wallet = Person['wallets'][number]

export async function walletsOf(db: Database, userId: string): Promise<Wallet[]> {
  const rows = await db
    .selectFrom('custody_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at_ms', 'desc')
    .execute()
  return Promise.all(rows.map((row) => toWallet(db, row)))
}

async function toWallet(db: Database, row: CustodyWalletRow): Promise<Wallet> {
  const shares = await db
    .selectFrom('custody_shares')
    .select(['role', 'state'])
    .where('wallet_id', '=', row.id)
    .execute()
  const proven = await db
    .selectFrom('custody_factors')
    .select('kind')
    .where('wallet_id', '=', row.id)
    .where('proven_at_ms', 'is not', null)
    .execute()
  const has = (role: string) => shares.some((share) => share.role === role)
  return {
    addresses: [`eip155:${row.evm_address}`, `solana:${row.solana_address}`],
    createdAtMs: row.created_at_ms,
    state: stateOf(row),
    frozen: row.frozen_at_ms !== null,
    factors: [...new Set(proven.map(({ kind }) => kind))],
    escrow: has('escrow') ? 'server' : has('receipt') ? 'second-server' : 'owner',
    devices: shares.filter(({ role, state }) => role === 'device' && state === 'active').length,
  }
}

function stateOf(row: CustodyWalletRow): Wallet['state'] {
  if (row.retired_at_ms !== null) return 'retired'
  return row.prepared_at_ms === null ? 'current' : 'prepared'
}
