// Builds the custom elements with React inside, once beside the application's own core and once with everything.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runVite } from '../build/runVite.ts'
import { projectRoot } from '../process/paths.ts'

/** What the files contain beside our own code, and the package that brings it. */
const bundled = {
  react: 'react',
  'react-dom': 'react',
  uqr: 'react',
  valibot: 'core',
  zustand: 'core',
  '@noble/hashes': 'core',
  '@scure/base': 'core',
  '@tanstack/query-core': 'core',
} as const

/** @param outRoot has the other packages, already built */
export async function buildElement(outRoot: string, dist: string): Promise<void> {
  mkdirSync(dist, { recursive: true })
  for (const entry of ['index', 'standalone'])
    await runVite({
      app: 'apps/web',
      args: ['build', '--config', join(import.meta.dirname, 'element.vite.config.ts')],
      outDir: dist,
      env: { AUREUS_ELEMENT: entry, AUREUS_BUILT: outRoot },
    })
  writeFileSync(join(dist, 'licences.txt'), licences())
}

/** Their licences ask for it. */
function licences(): string {
  const texts = Object.entries(bundled).map(([name, home]) => {
    const path = licenceOf(name, join(projectRoot, 'packages', home))
    return `${name}\n\n${readFileSync(path, 'utf8').trim()}`
  })
  return `${texts.join('\n\n---\n\n')}\n`
}

function licenceOf(name: string, from: string): string {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const folder = paths.map((path) => join(path, name)).find(existsSync)
  const file = folder && readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  if (!folder || !file) throw new Error(`${name} has no licence file`)
  return join(folder, file)
}
