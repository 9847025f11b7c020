// Fills a database with stored sessions, by SQL alone.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { projectRoot } from '../../scripts/process/paths.ts'

/** So many rows in one statement. */
const BATCH = 500_000

type PgClient = {
  connect(): Promise<void>
  query(sql: string): Promise<unknown>
  end(): Promise<void>
}

/** Sessions `from` to `to`, without `to`. They end in an hour. */
export async function fill(
  database: { file: string } | { url: string },
  { from, to, nowMs }: { from: number; to: number; nowMs: number },
): Promise<void> {
  const run = 'file' in database ? openSqlite(database.file) : await openPostgres(database.url)
  for (let at = from; at < to; at += BATCH) await run.fill(at, Math.min(at + BATCH, to), nowMs)
  await run.end()
}

const columns =
  'id, token_hash, previous_token_hash, address, chain_id, account_type, message, signature, browser, system, created_at_ms, last_seen_at_ms, expires_at_ms'
/** As long as a real message. */
const message = 'm'.repeat(400)
const rest = (nowMs: number) =>
  `'eip155:1', 'eoa', '${message}', '0x${'1'.repeat(130)}', 'Chrome', 'Linux', ${nowMs}, ${nowMs}, ${nowMs + 3_600_000}`

function openSqlite(file: string) {
  const db = new DatabaseSync(file)
  return {
    async fill(from: number, to: number, nowMs: number) {
      db.exec(`insert into siwx_sessions (${columns})
        with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to - 1})
        select printf('bench%017d', i), lower(hex(randomblob(32))), null, '0x' || lower(hex(randomblob(20))), ${rest(nowMs)} from n`)
    },
    async end() {
      db.exec('analyze')
      db.close()
    },
  }
}

async function openPostgres(url: string) {
  const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
  const { Client } = fromServer('pg') as { Client: new (url: string) => PgClient }
  const client = new Client(url)
  await client.connect()
  return {
    async fill(from: number, to: number, nowMs: number) {
      await client.query(`insert into siwx_sessions (${columns})
        select 'bench' || lpad(i::text, 17, '0'), encode(sha256(('t' || i)::bytea), 'hex'), null,
          '0x' || substr(encode(sha256(('a' || i)::bytea), 'hex'), 1, 40), ${rest(nowMs)}
        from generate_series(${from}, ${to - 1}) as i`)
    },
    async end() {
      await client.query('analyze siwx_sessions')
      await client.end()
    },
  }
}
