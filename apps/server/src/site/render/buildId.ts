// Ids of builds that name none themselves: the wallet's and the console's. Their documents name every other file by its
// hash, so a hash of the documents is one of all.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Requests within this time share one reading. */
const FRESH_MS = 10_000

/** @returns 12 hex digits, as a build of the page has them; undefined without a build */
export async function buildIdOf(
  folder: string,
  isDocument: (file: string) => boolean,
): Promise<string | undefined> {
  try {
    const files = (await readdir(folder)).filter(isDocument).toSorted()
    const hash = createHash('sha256')
    for (const file of files) hash.update(`${file}\0`).update(await readFile(join(folder, file)))
    return files.length > 0 ? hash.digest('hex').slice(0, 12) : undefined
  } catch {
    // There is no folder, or a file of it is being replaced.
    return undefined
  }
}

/** Of the wallet, whose build may be replaced while the server runs. */
export function followWalletBuild(
  walletDist: string,
  clock: () => number,
): () => Promise<string | undefined> {
  let readAtMs = Number.NEGATIVE_INFINITY
  let id: Promise<string | undefined> = Promise.resolve(undefined)
  return () => {
    if (Math.abs(clock() - readAtMs) >= FRESH_MS) {
      readAtMs = clock()
      id = buildIdOf(walletDist, (file) => file.endsWith('.html'))
    }
    return id
  }
}

/** Of the console, whose renderer is imported once. */
export const consoleBuildOf = (consoleDist: string): Promise<string | undefined> =>
  buildIdOf(join(consoleDist, 'server'), (file) => file === 'entry.server.js')
