// Adds manifest entries for dynamically imported modules that share a file (`chunks.ts`). Vite leaves them out, but
// the server and the byte budgets look them up by module.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** @param manifest its file in the client's folder */
export function groupedEntries({
  root,
  manifest: file,
}: {
  root: string
  manifest: string
}): Plugin {
  return {
    name: 'aureus:grouped-entries',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      const path = join(dir, file)
      const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
      const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
      for (const chunk of Object.values(bundle)) {
        const entry = byFile.get(chunk.fileName)
        if (chunk.type !== 'chunk' || !entry) continue
        for (const id of chunk.moduleIds) {
          const key = relative(root, id).replaceAll('\\', '/')
          if (Object.hasOwn(manifest, key) || !this.getModuleInfo(id)?.dynamicImporters.length)
            continue
          manifest[key] = { ...entry, src: key, isDynamicEntry: true }
        }
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2))
    },
  }
}
