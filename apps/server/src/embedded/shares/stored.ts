// Rows of shares. Each is sealed with its role and owner, so that no row opens in another's place.
import type { CustodyShareRow, Database } from '../../platform/db/schema.ts'
import type { KekName, Kms } from '../../platform/kms/kms.ts'
import type { ResealedTable } from '../../platform/kms/reseal.ts'
import { seal, unseal } from '../../platform/kms/seal.ts'

export type ShareNames = Omit<CustodyShareRow, 'kek_id' | 'wrapped_dek' | 'sealed'>

/** What a factor seals is safe without our keys. Under them, a copy of the database alone allows no guessing. */
const kekOf = (role: CustodyShareRow['role']): KekName =>
  role === 'escrow' ? 'escrow-kek' : 'auth-kek'

const contextOf = ({
  role,
  wallet_id,
  set_id,
}: Pick<ShareNames, 'role' | 'wallet_id' | 'set_id'>) =>
  `aureus/share/v1|${role}|${wallet_id}|${set_id}`

/** A sealed share and what it is sealed as. The rest of its row may be decided later. */
export type SealedShare = Omit<CustodyShareRow, Exclude<keyof ShareNames, BoundName>>
type BoundName = 'role' | 'wallet_id' | 'set_id'

/** Before a transaction, because the keys may be far away. */
export async function sealShare(
  kms: Kms,
  { role, wallet_id, set_id }: Pick<ShareNames, BoundName>,
  plain: Uint8Array,
): Promise<SealedShare> {
  const bound = { role, wallet_id, set_id }
  const { kek_id, wrapped_dek, sealed } = await seal(kms, kekOf(role), plain, contextOf(bound))
  return { ...bound, kek_id, wrapped_dek: toText(wrapped_dek), sealed: toText(sealed) }
}

export const sealRow = async (
  kms: Kms,
  names: ShareNames,
  plain: Uint8Array,
): Promise<CustodyShareRow> => ({ ...names, ...(await sealShare(kms, names, plain)) })

/** All rows of one set. */
export const findShares = (
  db: Database,
  { walletId, setId }: { walletId: string; setId: string },
): Promise<CustodyShareRow[]> =>
  db
    .selectFrom('custody_shares')
    .selectAll()
    .where('set_id', '=', setId)
    .where('wallet_id', '=', walletId)
    .execute()

/** Wipe the result after use. @throws if the keys do not open it */
export function openRow(kms: Kms, row: CustodyShareRow): Promise<Buffer> {
  const { kek_id, wrapped_dek, sealed } = row
  return unseal(
    kms,
    { kek_id, wrapped_dek: toBytes(wrapped_dek), sealed: toBytes(sealed) },
    contextOf(row),
  )
}

/** For `resealSweep`. */
export const resealedShares: ResealedTable = {
  table: 'custody_shares',
  key: ['set_id', 'role'],
  columns: ['wallet_id'],
  contextOf: (row) => contextOf(row as Pick<CustodyShareRow, BoundName>),
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string) => Buffer.from(text, 'base64url')
