// Which parameters a connection has from its beginning. Behind a pooler in transaction mode it has none of ours.
import { Client, DatabaseError } from 'pg'

export const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000

/** A session is acknowledged only once it is on disk, whatever the server's default. */
export const startupParameters = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  options: '-c synchronous_commit=on',
}

/** The same for one transaction. */
export const setLocal = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local synchronous_commit = on`

export interface Setup {
  /** Whether connections may name parameters when they begin. PgBouncer refuses them. */
  sendsParameters: boolean
  /** Whether every statement has the parameters. If not, each transaction sets them. */
  isSettled: boolean
}

/** Connects once and looks. @throws the driver's error if the database is unusable */
export async function findSetup(connectionString: string): Promise<Setup> {
  return (
    (await trySetup(connectionString, true)) ?? ((await trySetup(connectionString, false)) as Setup)
  )
}

/** @returns undefined if parameters are refused */
async function trySetup(
  connectionString: string,
  sendsParameters: boolean,
): Promise<Setup | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(sendsParameters && startupParameters),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // A pooler may also ignore the parameters, and the role may have them by `alter role … set`.
    const { rows } = await client.query<{ timeout: string; commit: string }>(
      `select current_setting('synchronous_commit') as commit,
        (select setting from pg_settings where name = 'statement_timeout') as timeout`,
    )
    const { timeout = '0', commit = '' } = rows[0] ?? {}
    const isBounded = Number(timeout) > 0 && Number(timeout) <= STATEMENT_TIMEOUT_MS
    return { sendsParameters, isSettled: isBounded && /^(?:on|remote_apply)$/.test(commit) }
  } catch (error) {
    if (sendsParameters && isRefusedParameter(error)) return undefined
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** PgBouncer: "unsupported startup parameter: statement_timeout", as a protocol violation. */
const isRefusedParameter = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '08P01' &&
  error.message.includes('startup parameter')
