// Reads PostgreSQL over several connections that see the same moment (`pg_export_snapshot`).
import { Client } from 'pg'
import { BackupError } from './BackupError.ts'
import { inOrder, quoted, type Range, type Row, rangesOf, type Source } from './ranges.ts'

/** Pages of 8 KiB in a range: 32 MiB, which is in memory while it is compressed. */
const PAGES = 4096
const ROWS_AT_ONCE = 5000
/** A range is read again if its connection breaks. The moment stays as long as the first connection does. */
const MOST_ATTEMPTS = 3

export async function openPostgresSource(connectionString: string): Promise<Source> {
  const first = await connect(connectionString)
  const all = async (statement: string) => (await first.query<Row>(statement)).rows
  const texts = async (statement: string) => (await all(statement)).map(({ name }) => String(name))
  const [{ snapshot, version } = {}] = await all(
    `select pg_export_snapshot() as snapshot, current_setting('server_version_num') as version`,
  )
  const readers = createReaders(() => connect(connectionString, String(snapshot)))
  // Before, a range of pages is found by reading the whole table.
  const hasRanges = Number(version) >= 140_000
  return {
    engine: 'postgresql',
    migrations: () => texts('select name from kysely_migration order by name'),
    async tables() {
      const names = await texts(
        'select tablename as name from pg_tables where schemaname = current_schema()',
      )
      const links = await all(
        `select c.relname as child, p.relname as parent from pg_constraint k
         join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
         where k.contype = 'f'`,
      )
      const ordered = inOrder(names, links)
      // A rewrite of a table would move its rows to other pages.
      await all(`lock table ${ordered.map(quoted).join(', ')} in access share mode`)
      return ordered
    },
    async ranges(table) {
      if (!hasRanges) return [{ table, from: 0, to: undefined }]
      const [{ pages } = {}] = await all(
        `select pg_relation_size('${quoted(table)}'::regclass)
         / current_setting('block_size')::int as pages`,
      )
      return rangesOf(table, { low: 0, high: Number(pages) - 1, step: PAGES })
    },
    rows: (range) => readers.use((client) => readRange(client, range)),
    async [Symbol.asyncDispose]() {
      await readers.end()
      await first.end()
    },
  }
}

/** @param snapshot the moment to see; by default, now */
async function connect(connectionString: string, snapshot?: string): Promise<Client> {
  const client = new Client({ connectionString })
  // A connection that breaks fails its query. Without this listener its error would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`)
  // A large table takes longer than any visitor may wait, and the first connection idles meanwhile.
  await client.query(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  return client
}

async function readRange(client: Client, { table, from, to }: Range): Promise<string[]> {
  const upTo = to === undefined ? '' : ` and ctid < '(${to},0)'`
  // JSON of the database's making: texts and whole numbers read as `JSON.stringify` writes them.
  await client.query(
    `declare rows no scroll cursor for
     select row_to_json(one)::text from ${quoted(table)} one where ctid >= '(${from},0)'${upTo}`,
  )
  const lines: string[] = []
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: `fetch ${ROWS_AT_ONCE} from rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    for (const [line] of rows) lines.push(line)
  }
  await client.query('close rows')
  return lines
}

interface Readers {
  use<T>(work: (client: Client) => Promise<T>): Promise<T>
  end(): Promise<void>
}

/** As many connections as works run at once. */
function createReaders(open: () => Promise<Client>): Readers {
  const idle: Client[] = []

  async function attempt<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = idle.pop() ?? (await open())
    try {
      const result = await work(client)
      idle.push(client)
      return result
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  }

  return {
    async use(work) {
      for (let attempts = 1; ; attempts++)
        try {
          return await attempt(work)
        } catch (error) {
          if (attempts === MOST_ATTEMPTS)
            throw new BackupError(`The database did not answer: ${(error as Error).message}`)
        }
    },
    async end() {
      await Promise.all(idle.map((client) => client.end()))
    },
  }
}
