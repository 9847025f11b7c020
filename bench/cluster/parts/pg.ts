// The server's own driver of PostgreSQL.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/process/paths.ts'

export interface PgClient {
  connect(): Promise<void>
  query(sql: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  on(event: 'error', listener: (error: Error) => void): void
  end(): Promise<void>
}

const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
const { Client } = fromServer('pg') as { Client: new (url: string) => PgClient }

/** @throws the driver's error if the server does not answer */
export async function connectPg(url: string): Promise<PgClient> {
  const client = new Client(url)
  // A fault may cut it. The next query says so.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function askPg<Row = Record<string, unknown>>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await connectPg(url)
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
