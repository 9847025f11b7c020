// Gives the renderer the manifests of the client's builds as a virtual module.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:client-manifest'

/** In the client's folder: of the build with a file for each chain family, and of the one with all of them in one file. */
export const manifestFiles = {
  apart: '.vite/manifest.json',
  together: '.vite/manifest.together.json',
} as const

/** Lists of the scripts of these builds that have copies in other languages, in the same folder. */
export const scriptLists = {
  apart: '.vite/translated.json',
  together: '.vite/translated.together.json',
} as const

/** The names of these scripts, without folders. */
export const readScripts = (clientDir: string): string[] =>
  Object.values(scriptLists)
    .map((file) => join(clientDir, file))
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')) as string[])

/** Reads the manifests when the renderer is built; `null` in development. */
export function clientManifest(options: { clientDir: string; command: 'build' | 'serve' }): Plugin {
  return {
    name: 'aureus:client-manifest',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      if (options.command === 'serve') return 'export default null'
      const path = (name: keyof typeof manifestFiles) =>
        join(options.clientDir, manifestFiles[name])
      const together = existsSync(path('together')) ? readManifest(path('together')) : 'undefined'
      return `export default { apart: ${readManifest(path('apart'))}, together: ${together} }`
    },
  }
}

function readManifest(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`Build the client first: ${path} is missing`, { cause })
  }
}
