// Snapshots on disk: `state` is the newest, `state.previous` the one before.
// Anvil's dump is gzip, whose checksum (RFC 1952) reveals damage.
import { copyFileSync, existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { syncDirectory, writeSynced } from './durableFile.ts'

const unzip = promisify(gunzip)

export const snapshotNames = ['state', 'state.previous'] as const
export type SnapshotName = (typeof snapshotNames)[number]

/** Makes `dump` the newest snapshot. `state` is an intact snapshot at every instant, old or new. */
export function writeSnapshot(dir: string, dump: Uint8Array): void {
  const state = join(dir, 'state')
  const incoming = join(dir, 'state.incoming')
  const outgoing = join(dir, 'state.outgoing')
  writeSynced(incoming, dump)
  if (existsSync(state)) {
    // A hard link, not a rename: `state` must never be missing.
    rmSync(outgoing, { force: true })
    duplicate(state, outgoing)
    renameSync(outgoing, join(dir, 'state.previous'))
  }
  renameSync(incoming, state)
  syncDirectory(dir)
}

/**
 * Reads a snapshot, or returns `undefined` without one.
 * @throws Error if it is truncated or altered.
 */
export async function readSnapshot(dir: string, name: SnapshotName): Promise<Buffer | undefined> {
  const path = join(dir, name)
  if (!existsSync(path)) return undefined
  const dump = readFileSync(path)
  await unzip(dump)
  return dump
}

/** Renames an unusable snapshot and returns its new path. */
export function setAsideSnapshot(dir: string, name: SnapshotName): string {
  const aside = join(dir, `state.damaged-${new Date().toISOString().replaceAll(':', '-')}`)
  renameSync(join(dir, name), aside)
  syncDirectory(dir)
  return aside
}

function duplicate(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Some file systems have no hard links.
    copyFileSync(from, to)
  }
}
