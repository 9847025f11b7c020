// For tests: a database that can be taken from a running server and given back.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { vi } from 'vitest'
import type { TestDatabase } from '../platform/db/eachDatabase.ts'

export interface CutDatabase extends AsyncDisposable {
  /** Environment variables for the server. */
  environment: Record<string, string>
  cut(): void
  restore(): void
}

/** Breaks the connection to PostgreSQL, or SQLite's disk. */
export async function cutDatabase({ environment }: TestDatabase): Promise<CutDatabase> {
  return 'DATABASE_URL' in environment ? cutNetwork(environment.DATABASE_URL) : cutDisk(environment)
}

async function cutNetwork(databaseUrl: string): Promise<CutDatabase> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  const sockets = new Set<Socket>()
  let isCut = false
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const socket of [near, far])
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    near.pipe(far).pipe(near)
    if (isCut) cut()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    environment: { DATABASE_URL: url.href },
    cut,
    restore() {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What Node's driver throws for SQLite's SQLITE_IOERR_READ. */
const breakDisk = (): never => {
  throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 266 })
}

function cutDisk(environment: { DATA_DIR: string }): CutDatabase {
  let spies: { mockRestore(): void }[] = []
  const restore = () => {
    for (const spy of spies) spy.mockRestore()
  }
  return {
    environment,
    cut() {
      // The product keeps its prepared statements.
      spies = [
        vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(breakDisk),
        vi.spyOn(StatementSync.prototype, 'all').mockImplementation(breakDisk),
        vi.spyOn(StatementSync.prototype, 'run').mockImplementation(breakDisk),
      ]
    },
    restore,
    [Symbol.asyncDispose]: async () => restore(),
  }
}
