// Writes `build.json`: an id of the client build that depends only on its bytes.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Equal output has an equal id on every machine, so rebuilding the same sources reloads no pages. */
export function buildId(options: { outRoot: string }): Plugin {
  return {
    name: 'aureus:build-id',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const id = hashDirectory(join(options.outRoot, 'client'))
        mkdirSync(options.outRoot, { recursive: true })
        writeFileSync(join(options.outRoot, 'build.json'), `${JSON.stringify({ buildId: id })}\n`)
      },
    },
  }
}

/** 20 hex digits of a hash over all file names and bytes, sorted by name. */
export function hashDirectory(directory: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
  for (const file of files) {
    const bytes = readFileSync(join(directory, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 20)
}
