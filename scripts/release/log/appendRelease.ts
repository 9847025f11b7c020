// Adds a release to a folder that holds a log: tiles first, then the checkpoint that covers them.
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatCheckpoint } from '../../../apps/server/src/platform/releaseLog/checkpoint.ts'
import {
  type ReleaseEntry,
  readEntry,
  writeEntry,
} from '../../../apps/server/src/platform/releaseLog/entry.ts'
import { leafHash } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import { formatNote } from '../../../apps/server/src/platform/releaseLog/note.ts'
import {
  bundlesOf,
  hashTilesOf,
  TILE_WIDTH,
  tilePath,
  writeBundle,
} from '../../../apps/server/src/platform/releaseLog/tiles.ts'
import { ProblemError } from '../../process/ProblemError.ts'
import { verifierKeyOf } from './keys.ts'
import { nodesOfLeaves } from './nodes.ts'
import { CHECKPOINT_FILE, readCheckpoint, readLog } from './readLog.ts'
import { readFolder } from './resources.ts'
import { signAsLog } from './signatures.ts'
import { rootOf } from './tree.ts'

export interface OwnLog {
  folder: string
  /** The log's name. It never changes. */
  origin: string
  key: KeyObject
}

export interface Appended {
  index: number
  /** False if the newest entry names this manifest already. */
  isNew: boolean
}

/** @throws ProblemError if the folder holds another log, or a newer entry. @throws LogFormatError if it is damaged */
export async function appendRelease(own: OwnLog, entry: ReleaseEntry): Promise<Appended> {
  return locked(own.folder, async () => {
    const entries = await readEntries(own)
    const last = entries.at(-1)
    const newest = last && readEntry(last)
    if (newest && newest.manifest === entry.manifest)
      return { index: entries.length - 1, isNew: false }
    if (newest && newest.time > entry.time)
      throw new ProblemError(`The log's newest entry is of ${newest.time}. Check this clock.`)
    const all = [...entries, writeEntry(entry)]
    await writeLog(own, all)
    return { index: all.length - 1, isNew: true }
  })
}

/** Readers have the old log until the checkpoint is replaced. */
export async function writeLog(own: OwnLog, entries: readonly Uint8Array[]): Promise<void> {
  const { folder, origin, key } = own
  await writeTiles(folder, entries)
  const size = entries.length
  const root = await rootOf(nodesOfLeaves(entries.map(leafHash)), size)
  const text = formatCheckpoint({ origin, size, root })
  replaceCheckpoint(folder, formatNote({ text, signatures: [signAsLog(text, origin, key)] }))
}

async function readEntries({ folder, origin, key }: OwnLog) {
  if (!existsSync(join(folder, CHECKPOINT_FILE))) return []
  const read = readFolder(folder)
  const signed = await readCheckpoint(read, [verifierKeyOf('log', origin, key)])
  return (await readLog(read, signed)).entries
}

async function writeTiles(folder: string, entries: readonly Uint8Array[]): Promise<void> {
  const node = nodesOfLeaves(entries.map(leafHash))
  for (const bundle of bundlesOf(entries.length)) {
    const start = bundle.index * TILE_WIDTH
    write(folder, tilePath(bundle), writeBundle(entries.slice(start, start + bundle.width)))
  }
  for (const tile of hashTilesOf(entries.length)) {
    const height = Number(tile.level) * Math.log2(TILE_WIDTH)
    const hashes = Array.from({ length: tile.width }, (_, at) =>
      node(height, tile.index * TILE_WIDTH + at),
    )
    write(folder, tilePath(tile), Buffer.concat(await Promise.all(hashes)))
  }
}

function write(folder: string, path: string, bytes: Uint8Array): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** A reader sees the old one or the new one, never a half. */
export function replaceCheckpoint(folder: string, note: string): void {
  const file = join(folder, CHECKPOINT_FILE)
  writeFileSync(`${file}.new`, note)
  renameSync(`${file}.new`, file)
}

/** Two that append at once would sign two logs of one size: a fork. */
export async function locked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, '.lock')
  try {
    writeFileSync(lock, '', { flag: 'wx' })
  } catch {
    throw new ProblemError(`Somebody else writes to this log. If not, remove ${lock}`)
  }
  try {
    return await work()
  } finally {
    rmSync(lock)
  }
}
