// Gives the renderer the client build's manifest as a virtual module.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:client-manifest'

/** Reads the manifest when the renderer is built; `null` in development. */
export function clientManifest(options: { clientDir: string; command: 'build' | 'serve' }): Plugin {
  return {
    name: 'aureus:client-manifest',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      if (options.command === 'serve') return 'export default null'
      return `export default ${readManifest(options.clientDir)}`
    },
  }
}

function readManifest(clientDir: string): string {
  const path = join(clientDir, '.vite', 'manifest.json')
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`Build the client first: ${path} is missing`, { cause })
  }
}
