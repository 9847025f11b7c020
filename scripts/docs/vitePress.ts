import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'

/** Where the site's sources and tools are. */
export const docsFolder = join(projectRoot, 'docs')

/**
 * Runs a tool of the site with its output here.
 * @throws ProblemError if it fails
 */
export async function runDocsTool(name: string, ...args: string[]): Promise<void> {
  const tool = join(docsFolder, 'node_modules/.bin', name)
  const child = spawn(tool, args, { cwd: docsFolder, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new ProblemError(`${name} ended with ${String(code)}.`)
}

export async function runVitePress(command: 'build' | 'preview'): Promise<void> {
  await runDocsTool('vitepress', command, '.')
}
