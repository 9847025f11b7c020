import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import './provided.ts'

type Row = Record<string, string>
type PgClient = {
  connect: () => Promise<void>
  query: (sql: string) => Promise<{ rows: Row[] }>
  end: () => Promise<void>
}

async function connect(url: string): Promise<PgClient> {
  const { Client } = createRequire(join(projectRoot, 'apps/server/package.json'))('pg') as {
    Client: new (url: string) => PgClient
  }
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('startPostgres', () => {
  test('behavior: lets tests create databases, and flushes writes to disk', async () => {
    const client = await connect(inject('databaseUrl'))
    const { rows } = await client.query(
      "select rolcreatedb::text as may_create, current_setting('fsync') as fsync from pg_roles where rolname = current_user",
    )
    expect(rows).toEqual([{ may_create: 'true', fsync: 'on' }])
  })

  test('error: rejects a connection without the password', async () => {
    const url = new URL(inject('databaseUrl'))
    url.password = 'wrong'
    await expect(connect(url.href)).rejects.toThrow('password')
  })
})
