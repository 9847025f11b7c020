// The wallet's build as one snapshot: documents, and hashes of the files that they may load. A new build may arrive while
// the server runs. A list of hashes must never be about another build than the documents that name it.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesName, listCopies, parseCopies } from '@aureus/languages/copies'
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

/** Documents, and what they load. Not compressed copies. */
const loaded = /^(?:[\w-]+(?:\.[\w-]+)?\.html|assets\/(?!\.)[\w.-]+(?<!\.(?:br|gz)))$/

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
  const documents = new Map<string, string>()
  const files = new Map<string, string>()
  const names = (await listFiles(walletDist)).filter((name) => loaded.test(name))
  const read = names.toSorted().map(async (name) => {
    // One that is missing is answered with 404.
    const bytes = await readFile(join(walletDist, name)).catch(() => undefined)
    return { name, bytes }
  })
  for (const [name, code] of await copiesIn(walletDist, names)) files.set(`/${name}`, sha256(code))
  for (const { name, bytes } of await Promise.all(read)) {
    if (bytes === undefined) continue
    if (name.endsWith('.html')) documents.set(name.slice(0, -'.html'.length), bytes.toString())
    else files.set(`/${name}`, sha256(bytes))
  }
  return { documents, files }
}

/** The translated copies of scripts, which the server makes when somebody asks. */
async function copiesIn(walletDist: string, names: readonly string[]): Promise<[string, string][]> {
  const scripts = names.filter((name) => name.endsWith('.js'))
  const found = scripts.map(async (name): Promise<[string, string][]> => {
    const path = join(walletDist, copiesName(name))
    const text = await readFile(path, 'utf8').catch(() => undefined)
    return text === undefined ? [] : listCopies(parseCopies(text), name)
  })
  return (await Promise.all(found)).flat()
}

async function listFiles(walletDist: string): Promise<string[]> {
  const list = await readFile(join(walletDist, LIST), 'utf8').catch(() => '')
  const parsed = v.safeParse(ListSchema, list)
  if (parsed.success) return parsed.output[0]
  const assets = await readdir(join(walletDist, 'assets')).catch(() => [])
  return [...(await readdir(walletDist)), ...assets.map((name) => `assets/${name}`)]
}
