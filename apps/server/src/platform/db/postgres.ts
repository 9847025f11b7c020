// PostgreSQL, named by `DATABASE_URL`, also behind a pooler such as PgBouncer.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { reportAway } from './away.ts'
import { LaneDriver } from './lanes.ts'
import { createPatience } from './patience.ts'
import { forgetPool, type Lane, watchPool } from './pools.ts'
import {
  CONNECT_TIMEOUT_MS,
  findSetup,
  type Setup,
  setLocal,
  startupParameters,
} from './postgresSetup.ts'

export interface OpenPostgresParameters {
  connectionString: string
  /** The most connections of this process. */
  poolSize: number
  /**
   * Called when an idle connection breaks. The pool opens another by itself; without a listener Node would end the
   * process.
   */
  onIdleError: (error: Error) => void
}

export function openPostgres({
  connectionString,
  poolSize,
  onIdleError,
}: OpenPostgresParameters): Dialect {
  let setup: Setup | undefined
  const ofSessions = Math.max(1, Math.floor(poolSize / 4))
  const open = (lane: Lane, max: number) =>
    new SettledDriver({
      isSettled: () => setup?.isSettled ?? true,
      pool: async () =>
        openPool(lane, {
          connectionString,
          max,
          connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
          types: { getTypeParser: parserOf },
          ...(setup?.sendsParameters && startupParameters),
        }),
    })

  function openPool(lane: Lane, config: ConstructorParameters<typeof Pool>[0]): PostgresPool {
    const pool = new Pool(config)
    watchPool(lane, pool)
    pool.on('error', onIdleError)
    // The pool listens to idle connections only. One that breaks while in use fails its own query. Without this
    // listener its error would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    const { options } = pool
    return {
      options,
      connect: async () => lend(await pool.connect()),
      end() {
        forgetPool(pool)
        return pool.end()
      },
    }
  }

  return reportAway(
    {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () =>
        new LaneDriver({
          sessions: open('sessions', ofSessions),
          rest: open('rest', poolSize - ofSessions),
          patience: createPatience(isLost),
          async prepare() {
            setup = await findSetup(connectionString)
            return { wrapsStatements: !setup.isSettled }
          },
        }),
    },
    isAway,
  )
}

/** Sets what its connections did not send, in each transaction. */
class SettledDriver extends PostgresDriver {
  readonly #isSettled: () => boolean

  constructor({
    isSettled,
    ...config
  }: ConstructorParameters<typeof PostgresDriver>[0] & { isSettled: () => boolean }) {
    super(config)
    this.#isSettled = isSettled
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    if (!this.#isSettled()) await connection.executeQuery(CompiledQuery.raw(setLocal))
  }
}

/** A connection to a former primary answers, but refuses to write. It must not go back to the pool. */
function lend(client: PoolClient): PostgresPoolClient {
  let isSpent = false
  const query = async (sql: string, values: readonly unknown[]) =>
    client.query(sql, [...values]).catch((error: unknown) => {
      isSpent ||= isLost(error)
      throw error
    })
  return {
    // The other form is for cursors, which the product does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isSpent),
  }
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

/** Whether another connection may do what this one could not. A statement that took too long would again. */
const isLost = (error: unknown): boolean =>
  isAway(error) && !(error instanceof DatabaseError && /^(?:57014|53[12]00)/.test(error.code ?? ''))

/** `bigint` columns hold milliseconds, which a JavaScript number holds exactly. */
function parserOf(...[id, format]: Parameters<typeof types.getTypeParser>) {
  return id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)
}
