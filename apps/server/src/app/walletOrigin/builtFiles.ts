// The wallet's build as one snapshot: documents, and hashes of the files that they may load. A new build may arrive while
// the server runs. A list of hashes must never be about another build than the documents that name it.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

export interface BuiltFiles {
  /** HTML by file name without `.html`, as built. */
  documents: ReadonlyMap<string, string>
  /** SHA-256 in base64url of each file that browsers load, by path. */
  files: ReadonlyMap<string, string>
}

/** SHA-256 in base64url without padding. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64url')

/** The files of the builds in this folder, newest first. An installed release has one build and no list. */
const LIST = 'kept.json'
const ListSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tupleWithRest([v.array(v.string())], v.unknown()),
)

/** @returns what reads the current build, and reads its files again only if another one was published */
export function watchBuild(walletDist: string): () => Promise<BuiltFiles> {
  let known: { version: number; built: Promise<BuiltFiles> } | undefined
  return async () => {
    const version = (await stat(join(walletDist, LIST)).catch(() => undefined))?.mtimeMs ?? 0
    if (known?.version !== version) {
      const built = readBuild(walletDist)
      known = { version, built }
      // So that the next request tries again.
      built.catch(() => {
        known = undefined
      })
    }
    return known.built
  }
}

async function readBuild(walletDist: string): Promise<BuiltFiles> {
  const read = (name: string) => readFile(join(walletDist, name))
  const names = await listFiles(walletDist)
  const documents = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => [name.slice(0, -'.html'.length), (await read(name)).toString()] as const)
  const files = names
    .filter((name) => /^assets\/(?!\.)[\w.-]+(?<!\.(?:br|gz))$/.test(name))
    .map(async (name) => [`/${name}`, sha256(await read(name))] as const)
  return {
    documents: new Map(await Promise.all(documents)),
    files: new Map((await Promise.all(files)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

async function listFiles(walletDist: string): Promise<string[]> {
  const list = await readFile(join(walletDist, LIST), 'utf8').catch(() => '')
  const parsed = v.safeParse(ListSchema, list)
  if (parsed.success) return parsed.output[0]
  const assets = await readdir(join(walletDist, 'assets')).catch(() => [])
  return [...(await readdir(walletDist)), ...assets.map((name) => `assets/${name}`)]
}
