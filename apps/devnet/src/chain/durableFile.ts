// Files that are either the old or the new content after a crash, never a part of it.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file with mode 0600 and returns once it is on the disk, but not yet that its name is. */
export function writeSynced(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'w', 0o600)
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Makes renames inside a directory last. Windows cannot open a directory and needs no such call. */
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
