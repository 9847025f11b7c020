import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'

export type ViteRun = {
  /** Relative to the project, such as `apps/web`. */
  app: string
  /** Such as `['build', '--ssr']`. */
  args: string[]
  outDir: string
  /** Read by the app's Vite configuration. */
  env?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

/**
 * Runs Vite in its own process, which frees its memory before the server starts.
 * @throws ProblemError with Vite's output if the build fails
 */
export async function runVite({ app, args, outDir, env, signal }: ViteRun): Promise<void> {
  const folder = join(projectRoot, app)
  const packageFile = createRequire(join(folder, 'package.json')).resolve('vite/package.json')
  const bin = join(dirname(packageFile), 'bin/vite.js')
  const child = spawn(process.execPath, [bin, ...args, '--logLevel', 'warn'], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      AUREUS_OUT_DIR: outDir,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new ProblemError(`${output.trim()}\n${app} could not be built. See the output above.`)
}
