// Files that hold either the old or the new content after a crash, never a mix.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file with mode 0600 and syncs its content to disk, but not its directory entry. */
export function writeSynced(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'w', 0o600)
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Makes renames in a directory durable. Windows cannot open directories and does not need this. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

/** Replaces a file atomically and durably. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.tmp`
  writeSynced(temporary, content)
  renameSync(temporary, path)
  syncDirectory(dirname(path))
}
