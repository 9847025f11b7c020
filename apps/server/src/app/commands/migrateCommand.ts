// `npm run migrate`: brings the database's tables up to this build, apart from any start. `-- --check` only says what
// is missing. `-- --escrow` is for the database of the second server, with its settings.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../platform/db/database.ts'
import { escrowMigrations, migrate, migrations } from '../../platform/db/migrate.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readSchemaState } from '../../platform/db/schemaVersion.ts'
import type { DatabaseSettings } from '../../platform/db/settings.ts'
import { unusableDatabase } from '../../platform/db/unusable.ts'
import { EXIT_SETTINGS, SettingsError } from '../../platform/settings/problem.ts'
import { readEscrowServer } from '../config/escrowSettings.ts'
import { readDataSettings } from '../config/settings.ts'
import { unknownVariables } from '../config/unknownVariables.ts'

const USAGE = `npm run migrate                  bring the tables up to this build
npm run migrate -- --check       list what is missing; ends with 1 if anything is
npm run migrate -- --escrow      the database of the second server`

for (const line of unknownVariables(process.env)) console.error(line)
try {
  const options = {
    help: { type: 'boolean' },
    check: { type: 'boolean' },
    escrow: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) console.log(USAGE)
  else await run({ onlyChecks: values.check === true, ofSecond: values.escrow === true })
} catch (error) {
  if (!(error instanceof SettingsError || (error instanceof Error && 'code' in error))) throw error
  console.error(error.message)
  process.exitCode = error instanceof SettingsError ? EXIT_SETTINGS : 1
}

async function run({ onlyChecks, ofSecond }: { onlyChecks: boolean; ofSecond: boolean }) {
  const settings = ofSecond ? readEscrowServer(process.env) : readDataSettings(process.env)
  const all = ofSecond ? escrowMigrations : migrations
  const databaseUrl = settings.migrationUrl ?? settings.databaseUrl
  const db = connect({ ...settings, databaseUrl })
  try {
    const { missing, newer } = onlyChecks
      ? await readSchemaState(db, Object.keys(all))
      : await migrate(db, all)
    for (const name of newer) console.log(`${name}: of a newer build`)
    for (const name of missing) console.log(`${name}: ${onlyChecks ? 'missing' : 'done'}`)
    if (missing.length === 0) console.log('Nothing is missing.')
    if (onlyChecks && missing.length > 0) process.exitCode = 1
    if (!onlyChecks) await grant(db, settings)
  } catch (error) {
    throw unusableDatabase({ databaseUrl }, error)
  } finally {
    await db.destroy()
  }
}

/** Lets the servers' user read and write the rows, if the tables belong to another. It changes no table. */
async function grant(
  db: Database,
  { databaseUrl, migrationUrl }: Pick<DatabaseSettings, 'databaseUrl' | 'migrationUrl'>,
): Promise<void> {
  if (databaseUrl === undefined || migrationUrl === undefined) return
  const user = decodeURIComponent(new URL(databaseUrl).username)
  if (user === decodeURIComponent(new URL(migrationUrl).username)) return
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  const [schema, role] = [sql.id(rows[0]?.name ?? 'public'), sql.id(user)]
  await sql`grant usage on schema ${schema} to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(
    db,
  )
  console.log(`${user} may read and write the rows.`)
}
