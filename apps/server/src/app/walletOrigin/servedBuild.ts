// What this server answers for a build: documents that name its configuration, and what browsers check them with.
import { type BuiltFiles, sha256 } from './builtFiles.ts'
import { type ConfigFile, nameConfig } from './configFile.ts'
import { manifestOf, type WaictManifest } from './waict/manifest.ts'
import { policyHeaders } from './waict/policy.ts'

export interface ServedBuild {
  /** HTML by path. */
  documents: ReadonlyMap<string, string>
  /** SHA-256 in base64url of each document and file, by path. */
  hashes: ReadonlyMap<string, string>
  /** Headers of documents. */
  headers: Record<string, string>
}

interface ServeParameters {
  /** Of the wallet. */
  origin: string
  config: ConfigFile
  integrity: 'off' | 'report' | 'enforce'
  /** Paths of documents by file name. */
  paths: ReadonlyMap<string, string>
  /** Called before a document names the manifest. */
  publish: (manifest: WaictManifest) => Promise<void>
}

/** @param read returns another object for another build */
export function serveBuild(
  read: () => Promise<BuiltFiles>,
  parameters: ServeParameters,
): () => Promise<ServedBuild> {
  let known: { built: BuiltFiles; served: Promise<ServedBuild> } | undefined
  return async () => {
    const built = await read()
    if (known?.built !== built) {
      known = { built, served: prepare(built, parameters) }
      // So that the next request tries again.
      known.served.catch(() => {
        known = undefined
      })
    }
    return known.served
  }
}

async function prepare(
  { documents: made, files }: BuiltFiles,
  { origin, config, integrity, paths, publish }: ServeParameters,
): Promise<ServedBuild> {
  const documents = new Map<string, string>()
  for (const [name, path] of paths) {
    const html = made.get(name)
    if (html !== undefined) documents.set(path, nameConfig(html, config))
  }
  const hashes = new Map([
    ...[...documents].map(([path, html]): [string, string] => [path, sha256(html)]),
    ...files,
    [`/assets/${config.name}`, sha256(config.json)],
  ])
  if (integrity === 'off') return { documents, hashes, headers: {} }
  const manifest = manifestOf(origin, hashes)
  await publish(manifest)
  return { documents, hashes, headers: policyHeaders(integrity, manifest) }
}
