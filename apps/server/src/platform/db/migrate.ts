// Migrates the tables at startup.
import { SqliteAdapter, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { signIn } from './migrations/0001-sign-in.ts'
import { names } from './migrations/0002-names.ts'
import { signInEmails } from './migrations/0003-sign-in-emails.ts'
import { sessionDevices } from './migrations/0004-session-devices.ts'
import { walletDevices } from './migrations/0005-wallet-devices.ts'
import { events } from './migrations/0006-events.ts'
import { custody } from './migrations/0007-custody.ts'
import { walletEmail } from './migrations/0008-wallet-email.ts'
import { deviceMarks } from './migrations/0009-device-marks.ts'
import { resplit } from './migrations/0011-resplit.ts'
import { mailOutbox } from './migrations/0013-mail-outbox.ts'
import { recoveryNotices } from './migrations/0014-recovery-notices.ts'
import { gatewayKey } from './migrations/0015-gateway-key.ts'
import { social } from './migrations/0016-social.ts'
import { addedWays } from './migrations/0017-added-ways.ts'
import { passkeys } from './migrations/0019-passkeys.ts'
import { farcaster } from './migrations/0020-farcaster.ts'
import { appOrigins } from './migrations/0021-app-origins.ts'
import { sessionTokens } from './migrations/0022-session-tokens.ts'
import { factors } from './migrations/0030-factors.ts'
import { operations } from './migrations/0031-operations.ts'
import { permissions } from './migrations/0032-permissions.ts'
import { freeze } from './migrations/0040-freeze.ts'
import { deletion } from './migrations/0041-deletion.ts'
import { passkeyFactors } from './migrations/0045-passkey-factors.ts'
import { move } from './migrations/0046-move.ts'
import { secondServer } from './migrations/0048-second-server.ts'
import { tokenFees } from './migrations/0050-token-fees.ts'
import { operationQuotes } from './migrations/0053-operation-quotes.ts'
import { emailsOfApps } from './migrations/0056-emails-of-apps.ts'
import { messageFields } from './migrations/0057-message-fields.ts'
import { escrowExpiryIndexes, expiryIndexes } from './migrations/0058-expiry-indexes.ts'
import { escrowKeyIndexes, keyIndexes } from './migrations/0061-key-indexes.ts'
import { linkedAccounts } from './migrations/0062-linked-accounts.ts'
import { outboxFigures } from './migrations/0063-outbox-figures.ts'
import { onramp } from './migrations/0064-onramp.ts'
import { admin } from './migrations/0066-admin.ts'
import { access } from './migrations/0067-access.ts'
import { consoleTables, escrowConsole } from './migrations/0068-console.ts'
import { nodeReports } from './migrations/0069-node-reports.ts'
import { peopleSearch } from './migrations/0070-people-search.ts'
import { walletEntries } from './migrations/0071-wallet-entries.ts'
import { escrowMailLanguages, mailLanguages } from './migrations/0072-languages.ts'
import { escrow } from './migrations/escrow-0001-escrow.ts'
import type { Database } from './schema.ts'
import { readSchemaState, type SchemaState, SchemaVersionError } from './schemaVersion.ts'

/**
 * In order. A released migration never changes. One that takes away what an older build uses says so in its name
 * (`schemaVersion.ts`); a test compares the tables before and after each.
 */
export const migrations = {
  '0001-sign-in': signIn,
  '0002-names': names,
  '0003-sign-in-emails': signInEmails,
  '0004-session-devices': sessionDevices,
  '0005-wallet-devices': walletDevices,
  '0006-events': events,
  '0007-custody': custody,
  '0008-wallet-email': walletEmail,
  '0009-device-marks': deviceMarks,
  '0011-resplit': resplit,
  '0013-mail-outbox': mailOutbox,
  '0014-recovery-notices': recoveryNotices,
  '0015-gateway-key': gatewayKey,
  '0016-social': social,
  '0017-added-ways': addedWays,
  '0019-passkeys': passkeys,
  '0020-farcaster': farcaster,
  '0021-app-origins': appOrigins,
  '0022-session-tokens': sessionTokens,
  '0030-factors': factors,
  '0031-operations': operations,
  '0032-permissions': permissions,
  '0040-freeze': freeze,
  '0041-deletion': deletion,
  '0045-passkey-factors': passkeyFactors,
  '0046-move': move,
  '0048-second-server': secondServer,
  '0050-token-fees': tokenFees,
  '0053-operation-quotes': operationQuotes,
  '0056-emails-of-apps': emailsOfApps,
  '0057-message-fields': messageFields,
  '0058-expiry-indexes': expiryIndexes,
  '0061-key-indexes': keyIndexes,
  '0062-linked-accounts': linkedAccounts,
  '0063-outbox-figures': outboxFigures,
  '0064-onramp': onramp,
  '0066-admin': admin,
  '0067-access': access,
  '0068-console': consoleTables,
  '0069-node-reports': nodeReports,
  '0070-people-search': peopleSearch,
  '0071-wallet-entries': walletEntries,
  '0072-languages': mailLanguages,
}

/** Of the second server, whose database is another. */
export const escrowMigrations = {
  'escrow-0001-escrow': escrow,
  'escrow-0002-expiry-indexes': escrowExpiryIndexes,
  'escrow-0003-key-indexes': escrowKeyIndexes,
  'escrow-0004-console': escrowConsole,
  'escrow-0005-languages': escrowMailLanguages,
}

export type Migrations = typeof migrations | typeof escrowMigrations

/**
 * Runs the missing migrations in one transaction, under a lock that other processes respect: two servers may start
 * on one database at once.
 * @returns what was missing, and what a newer build has added
 * @throws SchemaVersionError if another build is needed, or the error of the migration that failed; the database is
 * then unchanged
 */
export async function migrate(db: Database, all: Migrations = migrations): Promise<SchemaState> {
  const state = await readSchemaState(db, Object.keys(all))
  if (state.missing.length === 0) return state
  const provider = { getMigrations: async () => all }
  const { error } = await withoutForeignKeys(db, () =>
    new Migrator({ db, provider }).migrateToLatest(),
  )
  if (error) throw error
  return state
}

/** Runs none. @throws SchemaVersionError if one is missing */
export async function requireMigrated(
  db: Database,
  all: Migrations = migrations,
): Promise<SchemaState> {
  const state = await readSchemaState(db, Object.keys(all))
  if (state.missing.length > 0)
    throw new SchemaVersionError('its tables are of an older version; run: npm run migrate')
  return state
}

/** Runs them up to and including one, for rows that were written then. @throws as `migrate` does */
export async function migrateTo(
  db: Database,
  name: string,
  all: Migrations = migrations,
): Promise<void> {
  const provider = { getMigrations: async () => all }
  const { error } = await withoutForeignKeys(db, () =>
    new Migrator({ db, provider }).migrateTo(name),
  )
  if (error) throw error
}

/**
 * SQLite changes a constraint by writing its table again, and dropping the old one would delete what refers to it. The
 * switch has no effect inside a transaction (https://www.sqlite.org/lang_altertable.html, section 7).
 */
async function withoutForeignKeys<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}
