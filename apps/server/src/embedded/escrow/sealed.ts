// What the second server keeps: sealed rows, each bound to its set.
import type { Database } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import type { ResealedTable } from '../../platform/kms/reseal.ts'
import { seal, unseal } from '../../platform/kms/seal.ts'
import type { EscrowDatabase } from './schema.ts'

type Kind = 'share' | 'address'

const keks = { share: 'escrow-kek', address: 'auth-kek' } as const

const contextOf = (kind: Kind, setId: string) => `aureus/escrow/${kind}/v1|${setId}`

interface Sealed {
  kek_id: string
  wrapped_dek: string
  sealed: string
}

export async function sealFor(
  kms: Kms,
  { kind, setId }: { kind: Kind; setId: string },
  plain: Uint8Array,
): Promise<Sealed> {
  const { kek_id, wrapped_dek, sealed } = await seal(kms, keks[kind], plain, contextOf(kind, setId))
  return { kek_id, wrapped_dek: toText(wrapped_dek), sealed: toText(sealed) }
}

/** Wipe the result after use. @throws if the keys do not open it */
export function openFor(
  kms: Kms,
  { kind, setId }: { kind: Kind; setId: string },
  { kek_id, wrapped_dek, sealed }: Sealed,
): Promise<Buffer> {
  const row = { kek_id, wrapped_dek: toBytes(wrapped_dek), sealed: toBytes(sealed) }
  return unseal(kms, row, contextOf(kind, setId))
}

/** So many are in memory at once. */
const SHARES_AT_ONCE = 1000

/** Opens every share and wipes it, for the drill of a backup. @returns how many. @throws if one does not open */
export async function openEscrowShares(restored: Database, kms: Kms): Promise<number> {
  const db = restored as unknown as EscrowDatabase
  let count = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('escrow_shares')
      .selectAll()
      .where('set_id', '>', after)
      .orderBy('set_id')
      .limit(SHARES_AT_ONCE)
      .execute()
    for (const row of rows) {
      const plain = await openFor(kms, { kind: 'share', setId: row.set_id }, row)
      plain.fill(0)
    }
    count += rows.length
    const last = rows.at(-1)?.set_id
    if (last === undefined) return count
    after = last
  }
}

/** For `resealSweep`. */
export const resealedEscrow: readonly ResealedTable[] = (['share', 'address'] as const).map(
  (kind) => ({
    table: `escrow_${kind === 'share' ? 'shares' : 'addresses'}`,
    key: ['set_id'],
    contextOf: ({ set_id }) => contextOf(kind, set_id),
  }),
)

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string) => Buffer.from(text, 'base64url')
