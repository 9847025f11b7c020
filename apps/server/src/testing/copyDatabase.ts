// For tests: copies a whole database and restores it. No connection may be open.
import { randomBytes } from 'node:crypto'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { Client } from 'pg'
import type { TestDatabase } from '../platform/db/eachDatabase.ts'

export interface Copier {
  copy(): Promise<void>
  /** Can be called once. */
  putBack(): Promise<void>
}

export function copierOf({ dataDir, databaseUrl }: TestDatabase['parameters']): Copier {
  if (databaseUrl === undefined) {
    const copied = `${dataDir}.copy-${randomBytes(4).toString('hex')}`
    return {
      copy: async () => cpSync(dataDir, copied, { recursive: true }),
      async putBack() {
        rmSync(dataDir, { recursive: true })
        renameSync(copied, dataDir)
      },
    }
  }
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  const copied = `${name}_copy_${randomBytes(4).toString('hex')}`
  url.pathname = '/postgres'
  return {
    copy: () => execute(url.href, [`create database ${copied} template ${name}`]),
    putBack: () =>
      execute(url.href, [
        `drop database ${name} with (force)`,
        `alter database ${copied} rename to ${name}`,
      ]),
  }
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
