// Builds the server for `npm start` and `npm run serve`.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { builtRoot, entries, projectRoot } from '../process/paths.ts'
import { hashInputs } from './inputs.ts'
import { runVite } from './runVite.ts'

/** Beside `src`, so that the paths that the server derives from its own place stay true. */
const serverDist = join(builtRoot, 'apps/server/dist')

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
  if (builtRoot !== projectRoot) linkHome()
  rmSync(made, { recursive: true, force: true })
}

/** What the server finds beside its `dist`: its version, and packages that read files of their own. */
function linkHome(): void {
  const [home, target] = [join(projectRoot, 'apps/server'), join(serverDist, '..')]
  copyFileSync(join(home, 'package.json'), join(target, 'package.json'))
  rmSync(join(target, 'node_modules'), { force: true })
  symlinkSync(join(home, 'node_modules'), join(target, 'node_modules'))
}
