import { execFileSync } from 'node:child_process'
import { bringPnpm } from '../setup/install.mjs'
import { projectRoot } from './paths.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Runs the pinned pnpm in the project's folder and parses its JSON output. */
export async function askPnpm(args: readonly string[]): Promise<unknown> {
  const pnpm = await bringPnpm(projectRoot)
  return JSON.parse(
    execFileSync(pnpm, args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: MAX_BYTES }),
  )
}
