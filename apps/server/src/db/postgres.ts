// PostgreSQL, named by `DATABASE_URL`.
import { type Dialect, PostgresDialect } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import { reportAway } from './away.ts'

const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * @param onIdleError told when a waiting connection breaks; the pool opens another by itself, and
 * without a listener Node would end the process.
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
    // A session is acknowledged only when it is on disk, whatever the server's own default.
    options: '-c synchronous_commit=on',
    types: { getTypeParser: parserOf },
  })
  pool.on('error', onIdleError)
  // The pool listens to waiting connections alone. One that breaks while in use fails its own query. Without
  // this listener its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return reportAway(new PostgresDialect({ pool }), isAway)
}

/**
 * SQLSTATE: connection lost, out of resources, out of time, shutting down or starting, and read-only, as
 * one that is no longer the primary.
 */
const AWAY = /^(?:08|53|57014|57P|25006)/

/** What the server did not say itself is the network's, or the pool's that waited in vain. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError)
}

/** `bigint` columns hold milliseconds, which a JavaScript number holds exactly. */
function parserOf(...[id, format]: Parameters<typeof types.getTypeParser>) {
  return id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)
}
