// The report on keys for operators: which are in use, by how many shares, and which may be removed.
import type { Database } from '../../platform/db/schema.ts'
import { neededKeys } from '../../platform/kms/keyCheck.ts'
import type { KeyFile } from '../../platform/kms/keyFiles.ts'

export interface KeyUse {
  /** For example `auth-kek.1`. */
  keyId: string
  /** Number of shares sealed under this key. */
  shares: number
  /**
   * - `in use`: a share needs it, or it is the newest version.
   * - `may be removed`: nothing in the database needs it.
   * - `removed`: its file is gone and nothing needs it.
   * - `missing`: its file is gone but shares need it.
   * - `new`: no server has started with it yet.
   */
  state: 'in use' | 'may be removed' | 'removed' | 'missing' | 'new'
}

export interface Progress {
  done: number
  all: number
}

export interface KeyStatus {
  keys: KeyUse[]
  /** Progress over the wallets marked by `--resplit`. */
  resplit: { recoverySets: Progress; deviceSets: Progress }
}

export async function keyStatus(
  db: Database,
  files: readonly Pick<KeyFile, 'name' | 'version'>[],
): Promise<KeyStatus> {
  const here = files.map(({ name, version }) => `${name}.${version}`)
  const noted = (await db.selectFrom('kms_keys').select('key_id').execute()).map(
    ({ key_id }) => key_id,
  )
  const counts = await db
    .selectFrom('custody_shares')
    .select(['kek_id', (is) => is.fn.countAll<number>().as('count')])
    .groupBy('kek_id')
    .execute()
  const shares = new Map(counts.map(({ kek_id, count }) => [kek_id, count]))
  const needed = await neededKeys(db, noted)
  const all = [...new Set([...here, ...noted, ...shares.keys()])].toSorted()
  const stateOf = (keyId: string): KeyUse['state'] => {
    const isHere = here.includes(keyId)
    if (needed.includes(keyId)) return isHere ? 'in use' : 'missing'
    if (!isHere) return 'removed'
    return noted.includes(keyId) ? 'may be removed' : 'new'
  }
  return {
    keys: all.map((keyId) => ({ keyId, shares: shares.get(keyId) ?? 0, state: stateOf(keyId) })),
    resplit: {
      recoverySets: await progressOf(db, ['escrow', 'receipt'], 'recovery_resplit_at_ms'),
      deviceSets: await progressOf(db, ['device'], 'devices_resplit_at_ms'),
    },
  }
}

async function progressOf(
  db: Database,
  roles: readonly ('escrow' | 'receipt' | 'device')[],
  column: 'recovery_resplit_at_ms' | 'devices_resplit_at_ms',
): Promise<Progress> {
  const marked = db
    .selectFrom('custody_wallets as wallet')
    .innerJoin('custody_shares as share', 'share.wallet_id', 'wallet.id')
    .where('share.role', 'in', roles)
    .where('share.state', '=', 'active')
    // No device replaces the shares of a retired wallet.
    .where('wallet.retired_at_ms', 'is', null)
    .where(`wallet.${column}`, 'is not', null)
    .select((is) => is.fn.countAll<number>().as('count'))
  const all = await marked.executeTakeFirstOrThrow()
  const done = await marked
    .whereRef('share.created_at_ms', '>', `wallet.${column}`)
    .executeTakeFirstOrThrow()
  return { done: done.count, all: all.count }
}

export function writeStatus({ keys, resplit }: KeyStatus): string {
  const { recoverySets, deviceSets } = resplit
  const lines = keys.map(
    ({ keyId, shares, state }) =>
      `  ${keyId.padEnd(16)} ${String(shares).padStart(8)} shares  ${state}`,
  )
  const removable = keys.some(({ state }) => state === 'may be removed')
  return [
    'Keys',
    ...lines,
    ...(removable
      ? [
          'Older database backups still need the keys that may be removed. Keep those keys with the backups.',
        ]
      : []),
    ...(recoverySets.all + deviceSets.all > 0
      ? [
          'Split again after an exposed key',
          `  recovery sets    ${recoverySets.done} of ${recoverySets.all}`,
          `  device sets      ${deviceSets.done} of ${deviceSets.all}`,
        ]
      : []),
  ].join('\n')
}
