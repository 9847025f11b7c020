// Builds the operator's console: its client, and the renderer that the server imports.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtRoot, projectRoot } from '../process/paths.ts'
import { hashInputs } from './inputs.ts'
import { keptBuilds } from './keptBuilds.ts'
import { precompress } from './precompress.ts'
import { publishWallet } from './publishWallet.ts'
import { runVite } from './runVite.ts'

export const consoleDist = join(builtRoot, 'apps/console/dist')

export const isConsoleBuilt = () => existsSync(join(consoleDist, 'server/entry.server.js'))

const hashConsole = () => hashInputs(projectRoot, 'console')

/** @returns whether the build is up to date with its sources */
export function isConsoleFresh(inputs = hashConsole()): boolean {
  const stamp = join(consoleDist, '.stamp')
  return isConsoleBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
}

/**
 * A running server has imported its renderer and serves the files of earlier builds, so replacing the build changes
 * nothing for it.
 * @param made a work folder on the same file system; it is emptied first
 */
export async function buildConsole(made: string, signal?: AbortSignal): Promise<void> {
  const inputs = hashConsole()
  const keep = keptBuilds(process.env)
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  for (const args of [['build'], ['build', '--ssr']])
    await runVite({ app: 'apps/console', args, outDir: made, signal })
  await precompress(join(made, 'client/assets'))
  rmSync(join(consoleDist, '.stamp'), { force: true })
  publishWallet(made, consoleDist, keep)
  writeFileSync(join(consoleDist, '.stamp'), inputs)
}
