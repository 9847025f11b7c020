// Builds the server for `npm start` and `npm run serve`.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entries, projectRoot } from '../process/paths.ts'
import { hashInputs } from './inputs.ts'
import { runVite } from './runVite.ts'

/** Beside `src`, so that the paths that the server derives from its own place stay true. */
const serverDist = join(projectRoot, 'apps/server/dist')

export const isServerBuilt = () => existsSync(entries.server)

const hashServer = () => hashInputs(projectRoot, 'server')

/** @returns whether the build is up to date with its sources */
export function isServerFresh(inputs = hashServer()): boolean {
  const stamp = join(serverDist, '.stamp')
  return isServerBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
}

/** A running server has read its whole file, so replacing it changes nothing for it. */
export async function buildServer(made: string, signal?: AbortSignal): Promise<void> {
  const inputs = hashServer()
  await runVite({
    app: 'apps/web',
    args: ['build', '--config', join(projectRoot, 'apps/server/vite.config.ts')],
    outDir: made,
    signal,
  })
  mkdirSync(serverDist, { recursive: true })
  rmSync(join(serverDist, '.stamp'), { force: true })
  renameSync(join(made, 'main.js'), entries.server)
  writeFileSync(join(serverDist, '.stamp'), inputs)
  rmSync(made, { recursive: true, force: true })
}
