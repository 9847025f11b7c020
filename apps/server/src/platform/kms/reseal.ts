// Seals what older versions of a key seal under the newest one, while the server serves. A restart continues.
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { WorkSweep } from '../sweeps/sweep.ts'
import { type KekName, KeysAwayError, type Kms, KmsError, nameOfKey, versionOfKey } from './kms.ts'
import { type SealedTable, usedKeys } from './usedKeys.ts'

/** Of one transaction. */
const ROWS = 200
/** The key service answers so many at once. */
const AT_ONCE = 8
/** The sweep begins again in a minute. */
const RUN_MS = 50_000

export interface ResealedTable {
  table: SealedTable
  /** The columns of its primary key. */
  key: readonly KeyColumn[]
  /** Another column that `contextOf` needs. */
  columns?: readonly 'wallet_id'[]
  /** What the row's data key is bound to. */
  contextOf: (row: SealedRow) => string
}

type KeyColumn = 'set_id' | 'role'

/** With the columns of its table. */
export interface SealedRow {
  set_id: string
  role?: string
  wallet_id?: string
  kek_id: string
  wrapped_dek: string
}

const valueIn = (row: SealedRow, column: KeyColumn) => (column === 'role' ? row.role : row.set_id)

export interface ResealParameters {
  db: Database
  kms: Kms
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  tables: readonly ResealedTable[]
}

/** The values stay as they are; only the data keys that seal them are sealed again. */
export const resealSweep = ({ db, kms, log, tables }: ResealParameters): WorkSweep => ({
  name: 'reseal',
  async work(_, signal) {
    const endMs = performance.now() + RUN_MS
    const isOver = () => signal.aborted || performance.now() > endMs
    let resealed = 0
    for (const table of tables) resealed += await resealTable({ db, kms, log, table, isOver })
    if (resealed > 0) log.info({ resealed }, 'rows resealed under the newest keys')
    return resealed
  },
})

interface TableParameters extends Omit<ResealParameters, 'tables'> {
  table: ResealedTable
  isOver: () => boolean
}

async function resealTable(parameters: TableParameters): Promise<number> {
  const { db, kms, log, table, isOver } = parameters
  let resealed = 0
  let unreadable = 0
  for (const keyId of await usedKeys(db, table.table)) {
    // A newer one belongs to a server that has it.
    if (versionOfKey(keyId) >= newestOf(kms, keyId)) continue
    let last: SealedRow | undefined
    while (!isOver()) {
      const rows = await readRows(db, { table, keyId, last })
      if (rows.length === 0) break
      last = rows.at(-1)
      const wrapped = await wrapAll(kms, rows, table)
      unreadable += rows.length - wrapped.length
      resealed += await storeAll(db, table, wrapped)
    }
  }
  if (unreadable > 0)
    log.warn({ table: table.table, unreadable }, 'rows do not open with the keys they name')
  return resealed
}

const newestOf = (kms: Kms, keyId: string): number =>
  Math.max(
    0,
    ...kms
      .keyIds()
      .filter((id) => nameOfKey(id) === nameOfKey(keyId))
      .map(versionOfKey),
  )

const refsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function readRows(
  db: Database,
  { table, keyId, last }: { table: ResealedTable; keyId: string; last: SealedRow | undefined },
): Promise<SealedRow[]> {
  const { key, columns = [] } = table
  const after = last
    ? sql`and (${refsOf(key)}) > (${sql.join(key.map((column) => valueIn(last, column)))})`
    : sql``
  const { rows } =
    await sql<SealedRow>`select ${refsOf([...key, ...columns, 'kek_id', 'wrapped_dek'])}
    from ${sql.table(table.table)} where kek_id = ${keyId} ${after}
    order by ${refsOf(key)} limit ${ROWS}`.execute(db)
  return rows
}

interface Wrapped {
  row: SealedRow
  kek_id: string
  wrapped_dek: string
}

async function wrapAll(
  kms: Kms,
  rows: readonly SealedRow[],
  table: ResealedTable,
): Promise<Wrapped[]> {
  const wrapped: Wrapped[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    wrapped.push(
      ...(
        await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => wrapAgain(kms, row, table)))
      ).filter((one) => one !== undefined),
    )
  return wrapped
}

/** @returns undefined if the row does not open, which must not keep the others from being resealed */
async function wrapAgain(
  kms: Kms,
  row: SealedRow,
  { contextOf }: ResealedTable,
): Promise<Wrapped | undefined> {
  const context = contextOf(row)
  try {
    const blob = Buffer.from(row.wrapped_dek, 'base64url')
    const dek = await kms.unwrap({ keyId: row.kek_id, blob }, context)
    const again = await kms.wrap(nameOfKey(row.kek_id) as KekName, dek, context)
    dek.fill(0)
    return {
      row,
      kek_id: again.keyId,
      wrapped_dek: Buffer.from(again.blob).toString('base64url'),
    }
  } catch (error) {
    if (error instanceof KmsError && !(error instanceof KeysAwayError)) return undefined
    throw error
  }
}

/** Leaves a row that changed meanwhile. @returns how many were stored */
const storeAll = (
  db: Database,
  { table, key }: ResealedTable,
  wrapped: readonly Wrapped[],
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    let stored = 0
    for (const { row, kek_id, wrapped_dek } of wrapped) {
      const isRow = sql.join(
        key.map((column) => sql`${sql.ref(column)} = ${valueIn(row, column)}`),
        sql` and `,
      )
      const { numAffectedRows } = await sql`update ${sql.table(table)}
        set kek_id = ${kek_id}, wrapped_dek = ${wrapped_dek}
        where ${isRow} and kek_id = ${row.kek_id}`.execute(transaction)
      stored += Number(numAffectedRows ?? 0)
    }
    return stored
  })
