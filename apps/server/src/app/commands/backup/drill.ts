// Restores a backup into a throwaway database and checks that it would be of use: that it opens with this version,
// has every row, and that its shares open with the keys.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openEscrowShares } from '../../../embedded/escrow/sealed.ts'
import { openRow } from '../../../embedded/shares/stored.ts'
import {
  connect,
  type OpenDatabaseParameters,
  openDatabase,
  openEscrowDatabase,
} from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { unusableDatabase } from '../../../platform/db/unusable.ts'
import { checkKeys } from '../../../platform/kms/keyCheck.ts'
import type { Kms } from '../../../platform/kms/kms.ts'
import { escrowSealedTables } from '../../../platform/kms/usedKeys.ts'
import { BackupError } from './BackupError.ts'
import type { Manifest } from './lines.ts'
import { type CheckManifest, load } from './load.ts'
import { checkSeal } from './seal.ts'

export interface DrillReport {
  manifest: Manifest
  /** Shares that were opened; undefined without keys. */
  shares: number | undefined
}

export interface DrillParameters {
  lines: AsyncIterable<unknown>
  /** A PostgreSQL server whose user may create databases; undefined for SQLite. */
  databaseUrl: string | undefined
  kms: Kms | undefined
  /** By default, that these keys made the backup. */
  check?: CheckManifest | undefined
}

/** Leaves nothing. @throws BackupError */
export async function drill({
  lines,
  databaseUrl,
  kms,
  check = kms && ((begin, manifest) => checkSeal(kms, begin, manifest)),
}: DrillParameters): Promise<DrillReport> {
  await using throwaway = await createThrowaway(databaseUrl)
  const { parameters } = throwaway
  const manifest = await restoreInto(parameters, lines, check)
  const isSecond = Object.hasOwn(manifest.tables, 'escrow_shares')
  const db = await (isSecond ? openEscrowDatabase : openDatabase)(parameters)
  try {
    for (const [table, { rows }] of Object.entries(manifest.tables)) {
      const counted = await sql<{
        count: number
      }>`select count(*) as count from ${sql.table(table)}`.execute(db)
      if (Number(counted.rows[0]?.count) !== rows)
        throw new BackupError(
          `${table} has another number of rows after this version's migrations.`,
        )
    }
    if (!kms) return { manifest, shares: undefined }
    if (isSecond) {
      await checkKeys(db, kms, escrowSealedTables)
      return { manifest, shares: await openEscrowShares(db, kms) }
    }
    await checkKeys(db, kms)
    return { manifest, shares: await openShares(db, kms) }
  } finally {
    await db.destroy()
  }
}

/** @param parameters of an empty database */
export async function restoreInto(
  parameters: OpenDatabaseParameters,
  lines: AsyncIterable<unknown>,
  check?: CheckManifest,
): Promise<Manifest> {
  const db = await connectEmpty(parameters)
  try {
    return await load(db, lines, check)
  } finally {
    await db.destroy()
  }
}

/** @throws SettingsError if it cannot be used, BackupError if it has tables */
async function connectEmpty(parameters: OpenDatabaseParameters): Promise<Database> {
  let db: Database | undefined
  let count: number
  try {
    db = connect(parameters)
    count = (await db.introspection.getTables()).length
  } catch (error) {
    await db?.destroy()
    throw unusableDatabase(parameters, error)
  }
  if (count === 0) return db
  await db.destroy()
  throw new BackupError('The database is not empty. A backup is restored into an empty one only.')
}

/** So many are in memory at once. A set has at most as many shares as there are roles. */
const SHARES_AT_ONCE = 1000

/** @returns how many; they are wiped at once */
async function openShares(db: Database, kms: Kms): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('custody_shares')
      .selectAll()
      .where('set_id', '>', after)
      .orderBy('set_id')
      .limit(SHARES_AT_ONCE)
      .execute()
    const last = rows.at(-1)?.set_id
    if (last === undefined) return count
    // The last set of a full page may have more.
    const isFull = rows.length === SHARES_AT_ONCE
    const whole = isFull ? rows.filter(({ set_id }) => set_id !== last) : rows
    for (const row of whole) {
      const plain = await openRow(kms, row).catch(() => {
        throw new BackupError(`A share does not open with these keys: ${row.kek_id}.`)
      })
      plain.fill(0)
    }
    count += whole.length
    if (!isFull) return count
    after = whole.at(-1)?.set_id ?? last
  }
}

interface Throwaway extends AsyncDisposable {
  parameters: OpenDatabaseParameters
}

async function createThrowaway(databaseUrl: string | undefined): Promise<Throwaway> {
  if (databaseUrl === undefined) {
    const dataDir = mkdtempSync(join(tmpdir(), 'aureus-restore-'))
    return {
      parameters: { dataDir, databaseUrl },
      [Symbol.asyncDispose]: async () => rmSync(dataDir, { recursive: true }),
    }
  }
  const name = `aureus_drill_${randomBytes(8).toString('hex')}`
  await execute(databaseUrl, `create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    parameters: { dataDir: '', databaseUrl: url.href },
    [Symbol.asyncDispose]: () => execute(databaseUrl, `drop database ${name} with (force)`),
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501')
      throw new BackupError(
        'The drill makes a database of its own on this server. Allow its user to: alter role … createdb (42501).',
      )
    throw unusableDatabase({ databaseUrl: url }, error)
  } finally {
    await client.end()
  }
}
