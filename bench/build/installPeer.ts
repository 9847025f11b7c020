// Brings the packages of another kit, when the bench is first run: they are no part of the product.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ProblemError } from '../../scripts/process/ProblemError.ts'
import { projectRoot } from '../../scripts/process/paths.ts'
import { npxCommand, pinnedPnpm } from '../../scripts/setup/pnpm.mjs'

const run = promisify(execFile)
const withinMs = 180_000
const shownLines = 5

/**
 * @param folder of a project with its own lockfile
 * @throws ProblemError with the installer's last lines
 */
export async function installPeer(folder: string): Promise<void> {
  const stampPath = join(folder, 'node_modules/.aureus-bench')
  const wanted = fingerprint(folder)
  if (readIfThere(stampPath) === wanted) return
  const { command, args } = npxCommand(process.env, process.execPath)
  const install = ['install', '--frozen-lockfile', '--ignore-scripts', '--reporter=append-only']
  try {
    await run(command, [...args, '--yes', pinnedPnpm(projectRoot), ...install], {
      cwd: folder,
      timeout: withinMs,
      env: { ...process.env, CI: 'true' },
    })
  } catch (error) {
    throw new ProblemError(`its packages cannot be installed: ${lastLines(error)}`)
  }
  writeFileSync(stampPath, wanted)
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

function lastLines(error: unknown): string {
  const { stdout = '', stderr = '', message = '' } = error as Record<string, string | undefined>
  const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-shownLines)
  return lines.join('\n').trim() || message
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
