import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'

const webFolder = join(projectRoot, 'apps/web')

/**
 * Vite in a process of its own: its memory is gone when the server starts.
 * @param args such as `['build', '--ssr']`
 * @throws ProblemError with all of Vite's output when the build fails
 */
export async function runVite(args: string[], outDir: string, signal?: AbortSignal): Promise<void> {
  const packageFile = createRequire(join(webFolder, 'package.json')).resolve('vite/package.json')
  const bin = join(dirname(packageFile), 'bin/vite.js')
  const child = spawn(process.execPath, [bin, ...args, '--logLevel', 'warn'], {
    cwd: webFolder,
    env: { ...process.env, NODE_ENV: 'production', AUREUS_OUT_DIR: outDir, NO_COLOR: '1' },
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
    throw new ProblemError(`${output.trim()}\nThe page could not be built (above: why).`)
}
