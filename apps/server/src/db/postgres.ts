// PostgreSQL, named by `DATABASE_URL`.
import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * @param onIdleError told when a waiting connection breaks; the pool opens another by itself, and
 * without a listener Node would end the process.
 */
export function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
): PostgresDialect {
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
  return new PostgresDialect({ pool })
}

/** `bigint` columns hold milliseconds, which a JavaScript number holds exactly. */
function parserOf(...[id, format]: Parameters<typeof types.getTypeParser>) {
  return id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)
}
