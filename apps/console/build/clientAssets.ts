// Gives the renderer the files of the client's build as a virtual module.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const NAME = 'virtual:client-assets'
export const ENTRY = 'src/entry.client.tsx'

/** Files of the page's first frame, as paths below the origin. */
export interface ClientAssets {
  entry: string
  styles: string[]
  modules: string[]
}

/** Reads Vite's manifest when the renderer is built. */
export function clientAssets(clientFolder: string): Plugin {
  return {
    name: 'aureus:console-assets',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')
      return `export default ${JSON.stringify(assetsOf(JSON.parse(text)))}`
    },
  }
}

/** @throws Error if the manifest lacks the entry */
export function assetsOf(manifest: Manifest): ClientAssets {
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = Object.hasOwn(manifest, key) ? manifest[key] : undefined
    if (!chunk) throw new Error(`The console’s build has no ${key}`)
    if (modules.has(chunk.file)) return
    modules.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    chunk.imports?.forEach(visit)
  }
  visit(ENTRY)
  const [entry = '', ...others] = modules
  const path = (file: string) => `/${file}`
  return { entry: path(entry), styles: [...styles].map(path), modules: others.map(path) }
}
