// What the second server keeps: sealed rows, each bound to its set.
import type { Database } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
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

/** Opens every share and wipes it, for the drill of a backup. @returns how many. @throws if one does not open */
export async function openEscrowShares(restored: Database, kms: Kms): Promise<number> {
  const db = restored as unknown as EscrowDatabase
  const rows = await db.selectFrom('escrow_shares').selectAll().execute()
  for (const row of rows) {
    const plain = await openFor(kms, { kind: 'share', setId: row.set_id }, row)
    plain.fill(0)
  }
  return rows.length
}

/** Reseals every row's data key under the newest keys. @returns how many */
export async function rewrapEscrow(db: EscrowDatabase, kms: Kms): Promise<number> {
  let done = 0
  for (const [kind, table] of [
    ['share', 'escrow_shares'],
    ['address', 'escrow_addresses'],
  ] as const) {
    const newest = kms.keyIds().findLast((id) => id.startsWith(`${keks[kind]}.`)) ?? ''
    const stale = await db
      .selectFrom(table)
      .select(['set_id', 'kek_id', 'wrapped_dek'])
      .where('kek_id', '!=', newest)
      .execute()
    for (const row of stale) {
      const context = contextOf(kind, row.set_id)
      const dek = await kms.unwrap({ keyId: row.kek_id, blob: toBytes(row.wrapped_dek) }, context)
      const { keyId, blob } = await kms.wrap(keks[kind], dek, context)
      dek.fill(0)
      await db
        .updateTable(table)
        .set({ kek_id: keyId, wrapped_dek: toText(blob) })
        .where('set_id', '=', row.set_id)
        .where('kek_id', '=', row.kek_id)
        .execute()
      done += 1
    }
  }
  return done
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string) => Buffer.from(text, 'base64url')
