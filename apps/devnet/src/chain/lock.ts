// Allows one devnet per state directory.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readProcesses } from './orphan.ts'

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
}

export interface DirectoryLock {
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Locks the state directory for this process.
 *
 * The operating system holds the lock through an exclusive SQLite transaction, so it ends with the
 * process however that dies. A pid file could go stale, and two starts could take it over at once.
 * @throws DirectoryInUseError when another devnet holds it.
 */
export function lockDirectory(dir: string): DirectoryLock {
  const database = new DatabaseSync(join(dir, 'lock'))
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    const pid = readProcesses(dir)?.main.pid
    throw new DirectoryInUseError(
      `A devnet is already running in ${dir}${pid ? ` (process ${pid})` : ''}. Stop it, or set DEVNET_DIR to another directory.`,
    )
  }
  return { release: () => database.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
