// PostgreSQL, named by `DATABASE_URL`.
import { type Dialect, PostgresDialect } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import { reportAway } from './away.ts'

const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * @param onIdleError called when an idle connection breaks. The pool opens another by itself; without a listener
 * Node would end the process.
 */
export function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
): Dialect {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A session is acknowledged only once it is on disk, whatever the server's default.
    options: '-c synchronous_commit=on',
    types: { getTypeParser: parserOf },
  })
  pool.on('error', onIdleError)
  // The pool listens to idle connections only. One that breaks while in use fails its own query. Without this
  // listener its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return reportAway(new PostgresDialect({ pool }), isAway)
}

/**
 * SQLSTATE: connection lost, out of resources, timed out, shutting down or starting, and read-only, such as a
 * former primary.
 */
const AWAY = /^(?:08|53|57014|57P|25006)/

/** Errors without an SQLSTATE come from the network, or from the pool when it timed out. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError)
}

/** `bigint` columns hold milliseconds, which a JavaScript number holds exactly. */
function parserOf(...[id, format]: Parameters<typeof types.getTypeParser>) {
  return id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)
}
