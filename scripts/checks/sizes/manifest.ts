// Finds which chunks load together, from Vite's manifest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(
    v.string(),
    v.object({
      file: v.string(),
      imports: v.optional(v.array(v.string()), []),
      isDynamicEntry: v.optional(v.boolean(), false),
    }),
  ),
)

export type Manifest = v.InferOutput<typeof manifestSchema>

/** @param build of the page, the one for pages with every chain family */
export function readManifest(clientFolder: string, build?: 'together'): Manifest {
  const file = build ? `.vite/manifest.${build}.json` : '.vite/manifest.json'
  return v.parse(manifestSchema, readFileSync(join(clientFolder, file), 'utf8'))
}

/**
 * @param keys modules, as named in the manifest
 * @returns the files needed to run them, each once
 * @throws Error if a module is not a chunk of this build
 */
export function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  keys.forEach(visit)
  return files
}
