// Removes from Node's binary what only a debugger reads: a quarter of it, and a sixth of the compressed image.
import { spawnSync } from 'node:child_process'
import type { Architecture } from './nodeBinary.ts'

const triples = { amd64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as const
const ownArchitecture = process.arch === 'x64' ? 'amd64' : process.arch

/** @returns false without the binutils for that architecture; the file then stays as it is */
export function stripSymbols(file: string, architecture: Architecture): boolean {
  const programs = [
    `${triples[architecture]}-strip`,
    ...(architecture === ownArchitecture ? ['strip'] : []),
  ]
  return programs.some(
    (program) => spawnSync(program, ['--strip-unneeded', file], { stdio: 'ignore' }).status === 0,
  )
}
