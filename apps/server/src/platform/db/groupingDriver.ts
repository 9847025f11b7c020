// Runs SQLite's statements through one connection. Writes that arrive together share one transaction, and with it one
// fsync, which costs more than the write itself. Each caller still gets an answer only after its write is on disk.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type OperationNode,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely'

/** The parts of Kysely's database that this driver needs, and whether a transaction is open. */
export interface GroupingDatabase extends SqliteDatabase {
  isTransaction(): boolean
}

interface Waiting {
  query: CompiledQuery
  resolve: (result: QueryResult<never>) => void
  reject: (error: unknown) => void
}

/** A group waits for its slowest statement, so it has a limit. */
const MOST_IN_GROUP = 100

const writes = new Set<OperationNode['kind']>([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
])

export class GroupingDriver implements Driver {
  readonly #database: GroupingDatabase
  #last: Promise<void> = Promise.resolve()
  #waiting: Waiting[] = []

  constructor(database: GroupingDatabase) {
    this.#database = database
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SharedConnection> {
    return new SharedConnection(this)
  }

  /**
   * Takes the write lock when it begins. A transaction that reads first and writes later fails at once, without waiting,
   * if another process wrote in between (SQLITE_BUSY_SNAPSHOT).
   */
  beginTransaction(connection: SharedConnection): Promise<void> {
    return connection.begin()
  }

  async commitTransaction(connection: SharedConnection): Promise<void> {
    this.run(CompiledQuery.raw('commit'))
    connection.end()
  }

  async rollbackTransaction(connection: SharedConnection): Promise<void> {
    // Some errors have already rolled it back.
    if (this.#database.isTransaction()) this.run(CompiledQuery.raw('rollback'))
    connection.end()
  }

  async releaseConnection(connection: SharedConnection): Promise<void> {
    connection.end()
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Resolves once the connection is free, with the function that gives it back. */
  async lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }

  write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      // After this turn's other requests have been read.
      if (this.#waiting.length === 0) setImmediate(() => void this.#writeGroups())
      this.#waiting.push({ query, resolve, reject })
    })
  }

  async #writeGroups(): Promise<void> {
    const unlock = await this.lock()
    const all = this.#waiting
    this.#waiting = []
    for (let at = 0; at < all.length; at += MOST_IN_GROUP)
      this.#writeGroup(all.slice(at, at + MOST_IN_GROUP))
    unlock()
  }

  #writeGroup(group: readonly Waiting[]): void {
    const answers: (() => void)[] = []
    try {
      this.run(CompiledQuery.raw('begin immediate'))
      for (const one of group) answers.push(this.#answerOf(one))
      this.run(CompiledQuery.raw('commit'))
    } catch (error) {
      this.#undo()
      for (const { reject } of group) reject(error)
      return
    }
    for (const answer of answers) answer()
  }

  /** A refused statement changes nothing, and the others go on. @throws if the transaction has ended with it */
  #answerOf({ query, resolve, reject }: Waiting): () => void {
    try {
      const result = this.run<never>(query)
      return () => resolve(result)
    } catch (error) {
      if (!this.#database.isTransaction()) throw error
      return () => reject(error)
    }
  }

  #undo(): void {
    try {
      if (this.#database.isTransaction()) this.run(CompiledQuery.raw('rollback'))
    } catch {
      // The callers learn of the first error.
    }
  }
}

/** One caller's use of the connection. Only a transaction keeps it between statements. */
class SharedConnection implements DatabaseConnection {
  readonly #driver: GroupingDriver
  #unlock: (() => void) | undefined

  constructor(driver: GroupingDriver) {
    this.#driver = driver
  }

  async begin(): Promise<void> {
    this.#unlock = await this.#driver.lock()
    this.#driver.run(CompiledQuery.raw('begin immediate'))
  }

  end(): void {
    this.#unlock?.()
    this.#unlock = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#unlock) return this.#driver.run(query)
    if (writes.has(query.query.kind)) return this.#driver.write(query)
    const unlock = await this.#driver.lock()
    try {
      return this.#driver.run(query)
    } finally {
      unlock()
    }
  }

  // Rows of a cursor would come between other callers' statements.
  streamQuery(): never {
    throw new Error('The database does not stream.')
  }
}
