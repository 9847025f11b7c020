// Tells an unavailable database from a refused query. Only the first is a 503.
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'

/** The database is unavailable; the request may be retried. The driver's message may contain the password. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
  readonly statusCode = 503
  /** The driver's code, if it gave one. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    const { code } = cause instanceof Error ? (cause as { code?: unknown }) : {}
    this.code = typeof code === 'string' ? code : undefined
  }
}

/** Wraps a dialect so that failures recognised by `isAway` are thrown as `DatabaseAwayError`. */
export function reportAway(dialect: Dialect, isAway: (error: unknown) => boolean): Dialect {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw isAway(error) ? new DatabaseAwayError(error) : error
    }
  }
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => new TellingDriver(dialect.createDriver(), told),
  }
}

type Told = <T>(work: Promise<T>) => Promise<T>

class TellingDriver implements Driver {
  readonly #driver: Driver
  readonly #told: Told

  constructor(driver: Driver, told: Told) {
    this.#driver = driver
    this.#told = told
  }

  init(): Promise<void> {
    return this.#told(this.#driver.init())
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#told(this.#driver.acquireConnection())
    return new TellingConnection(connection, this.#told)
  }

  beginTransaction(held: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#told(this.#driver.beginTransaction(innerOf(held), settings))
  }

  commitTransaction(held: DatabaseConnection): Promise<void> {
    return this.#told(this.#driver.commitTransaction(innerOf(held)))
  }

  rollbackTransaction(held: DatabaseConnection): Promise<void> {
    return this.#told(this.#driver.rollbackTransaction(innerOf(held)))
  }

  releaseConnection(held: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(innerOf(held))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

class TellingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #told: Told

  constructor(inner: DatabaseConnection, told: Told) {
    this.inner = inner
    this.#told = told
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#told(this.inner.executeQuery<R>(query))
  }

  streamQuery<R>(query: CompiledQuery, chunkSize = 1): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize)
  }
}

const innerOf = (held: DatabaseConnection): DatabaseConnection =>
  held instanceof TellingConnection ? held.inner : held
