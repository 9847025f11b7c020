// `npm run marks`: takes the marks of wallets, networks and tokens out of two pinned packages, cleans them, and writes
// `apps/server/marks/marks.json`. Run it after a change of `marks/sources.ts`, and look at the result.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanMark, NotAMarkError } from './marks/clean.ts'
import { readDrawing } from './marks/readDrawings.ts'
import {
  type Drawing,
  networkDrawings,
  type Source,
  type SourceId,
  sources,
  tokenDrawings,
  walletDrawings,
} from './marks/sources.ts'
import { projectRoot } from './process/paths.ts'

/** @throws Error if the tarball is not the one that was reviewed */
function unpack({ package: name, version, integrity }: Source, folder: string): string {
  const args = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]
  const file = join(folder, execFileSync('npm', args, { encoding: 'utf8' }).trim())
  const hash = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (`sha512-${hash}` !== integrity) throw new Error(`${file} is not the reviewed ${name}`)
  const unpacked = mkdtempSync(join(folder, 'package-'))
  execFileSync('tar', ['xzf', file, '-C', unpacked, '--strip-components', '1'])
  return unpacked
}

const folder = mkdtempSync(join(tmpdir(), 'aureus-marks-'))
try {
  const folders: Record<SourceId, string> = {
    rainbowkit: unpack(sources.rainbowkit, folder),
    web3icons: unpack(sources.web3icons, folder),
  }
  const clean = (kind: string, drawings: Readonly<Record<string, Drawing>>) =>
    Object.fromEntries(
      Object.entries(drawings).flatMap(([id, [source, name]]) => {
        try {
          const svg = cleanMark(readDrawing(folders[source], source, name), `${kind}-${id}`)
          return [[id, { source, svg }]]
        } catch (error) {
          if (!(error instanceof NotAMarkError)) throw error
          console.warn(`Left out: ${error.message}`)
          return []
        }
      }),
    )
  const marks = {
    sources,
    wallets: clean('w', walletDrawings),
    networks: clean('n', networkDrawings),
    tokens: clean('t', tokenDrawings),
  }
  const file = join(projectRoot, 'apps/server/marks/marks.json')
  writeFileSync(file, `${JSON.stringify(marks, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
