// Which entry of the operator's log names the wallet that this server serves.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoggedRelease } from '@aureus/protocol/custody'
import { parseCheckpoint } from './checkpoint.ts'
import { readEntry } from './entry.ts'
import { leafHash } from './hashes.ts'
import { parseNote } from './note.ts'
import { bundlesOf, readBundle, TILE_WIDTH, tilePath } from './tiles.ts'

export type ReadServedRelease = () => Promise<LoggedRelease | undefined>

/**
 * Reads both folders on every call: the log grows and builds arrive while the server runs.
 * @param walletDist whose file `.release` has the SHA-256 of the manifest
 * @returns a function that returns `undefined` if there is no log, or if no entry names this wallet
 */
export function servedReleaseOf(walletDist: string, logDir: string | undefined): ReadServedRelease {
  return async () => {
    if (logDir === undefined) return undefined
    try {
      const manifest = (await readFile(join(walletDist, '.release'), 'utf8')).trim()
      return await findRelease(logDir, manifest)
    } catch {
      // A copy of the log may be under way. An email must not wait for it.
      return undefined
    }
  }
}

async function findRelease(dir: string, manifest: string): Promise<LoggedRelease | undefined> {
  const note = parseNote(await readFile(join(dir, 'checkpoint'), 'utf8'))
  const { origin, size } = parseCheckpoint(note.text)
  for (const bundle of bundlesOf(size).toReversed()) {
    const entries = readBundle(await readFile(join(dir, tilePath(bundle))), bundle.width)
    const at = entries.findLastIndex((entry) => readEntry(entry)?.manifest === manifest)
    const entry = entries[at]
    if (entry)
      return {
        origin,
        index: bundle.index * TILE_WIDTH + at,
        hash: Buffer.from(leafHash(entry)).toString('hex'),
      }
  }
  return undefined
}
