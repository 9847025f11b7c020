// PostgreSQL's connections in two lanes. Statements about sessions have their own, so that a lock on any other table
// leaves visitors signed in. A connection that a failover closed is replaced by a new one.
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  OperationNode,
  QueryResult,
  RootOperationNode,
  TransactionSettings,
} from 'kysely'
import { AliasNode, SelectQueryNode, TableNode, UpdateQueryNode } from 'kysely'
import type { Patience } from './patience.ts'

const SESSION_TABLES = new Set(['siwx_sessions', 'wallet_access_tokens', 'wallet_sessions'])

export interface LaneDriverParameters {
  sessions: Driver
  rest: Driver
  /** Runs once, before the first connection. @returns whether each statement runs in a transaction of its own */
  prepare: () => Promise<{ wrapsStatements: boolean }>
  patience: Patience
}

/** A driver above two others. It takes a connection with the first statement, because only that tells the lane. */
export class LaneDriver implements Driver {
  readonly #parameters: LaneDriverParameters
  #wrapsStatements = false

  constructor(parameters: LaneDriverParameters) {
    this.#parameters = parameters
  }

  async init(): Promise<void> {
    const { sessions, rest, prepare } = this.#parameters
    const { wrapsStatements } = await prepare()
    this.#wrapsStatements = wrapsStatements
    await Promise.all([sessions.init(), rest.init()])
  }

  async acquireConnection(): Promise<LaneConnection> {
    return new LaneConnection({ ...this.#parameters, wrapsStatements: this.#wrapsStatements })
  }

  beginTransaction(connection: LaneConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings)
  }

  commitTransaction(connection: LaneConnection): Promise<void> {
    return connection.end('commitTransaction')
  }

  rollbackTransaction(connection: LaneConnection): Promise<void> {
    return connection.end('rollbackTransaction')
  }

  releaseConnection(connection: LaneConnection): Promise<void> {
    return connection.release()
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#parameters.sessions.destroy(), this.#parameters.rest.destroy()])
  }
}

interface Held {
  driver: Driver
  connection: DatabaseConnection
}

/** One caller's use of a connection, from the first statement to the release. */
class LaneConnection implements DatabaseConnection {
  readonly #parameters: Omit<LaneDriverParameters, 'prepare'> & { wrapsStatements: boolean }
  #held: Held | undefined
  #inTransaction = false

  constructor(parameters: Omit<LaneDriverParameters, 'prepare'> & { wrapsStatements: boolean }) {
    this.#parameters = parameters
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#firstly(this.#parameters.rest, ({ driver, connection }) =>
      driver.beginTransaction(connection, settings),
    )
    this.#inTransaction = true
  }

  async end(how: 'commitTransaction' | 'rollbackTransaction'): Promise<void> {
    const { driver, connection } = this.#held as Held
    await driver[how](connection)
    this.#inTransaction = false
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return (this.#held as Held).connection.executeQuery<R>(query)
    const driver = isOfSessions(query.query) ? this.#parameters.sessions : this.#parameters.rest
    const run = (held: Held) =>
      this.#parameters.wrapsStatements && query.query.kind !== 'RawNode'
        ? wrapped<R>(held, query)
        : held.connection.executeQuery<R>(query)
    // Only reading twice is harmless: a lost statement may have been carried out.
    if (query.query.kind === 'SelectQueryNode') return this.#firstly(driver, run)
    await this.#firstly(driver, async () => {})
    return run(this.#held as Held)
  }

  streamQuery(): never {
    throw new Error('The database does not stream.')
  }

  async release(): Promise<void> {
    const held = this.#held
    this.#held = undefined
    await held?.driver.releaseConnection(held.connection)
  }

  /** Carries out the first work on a connection; if the connection is lost, again on a new one. */
  async #firstly<T>(driver: Driver, work: (held: Held) => Promise<T>): Promise<T> {
    if (this.#held) return work(this.#held)
    return this.#parameters.patience.tryAgain(async () => {
      const held = { driver, connection: await driver.acquireConnection() }
      try {
        const result = await work(held)
        this.#held = held
        return result
      } catch (error) {
        await driver.releaseConnection(held.connection)
        throw error
      }
    })
  }
}

async function wrapped<R>(
  { driver, connection }: Held,
  query: CompiledQuery,
): Promise<QueryResult<R>> {
  await driver.beginTransaction(connection, {})
  try {
    const result = await connection.executeQuery<R>(query)
    await driver.commitTransaction(connection)
    return result
  } catch (error) {
    await driver.rollbackTransaction(connection).catch(() => {})
    throw error
  }
}

function isOfSessions(root: RootOperationNode): boolean {
  if (SelectQueryNode.is(root)) return isSessionTable(root.from?.froms[0])
  return UpdateQueryNode.is(root) && isSessionTable(root.table)
}

function isSessionTable(node: OperationNode | undefined): boolean {
  if (!node) return false
  if (AliasNode.is(node)) return isSessionTable(node.node)
  return TableNode.is(node) && SESSION_TABLES.has(node.table.identifier.name)
}
