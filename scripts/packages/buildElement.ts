// Builds the custom elements with React inside, once beside the application's own core and once with everything.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runVite } from '../build/runVite.ts'
import { projectRoot } from '../process/paths.ts'
import { joinLicences, licenceOf } from './bundledLicences.ts'

/** What the files contain beside our own code, and the package that brings it. */
const bundled = {
  react: 'react',
  'react-dom': 'react',
  uqr: 'react',
  valibot: 'core',
  zustand: 'core',
  '@noble/hashes': 'protocol',
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

function licences(): string {
  const found = Object.entries(bundled).map(([name, home]) => ({
    name,
    text: licenceOf(name, join(projectRoot, 'packages', home)),
  }))
  return joinLicences(found)
}
