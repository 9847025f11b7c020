// Installs another kit's packages when the bench first runs. They are not part of the product.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ProblemError } from '../../scripts/process/ProblemError.ts'
import { projectRoot } from '../../scripts/process/paths.ts'
import { diagnose } from '../../scripts/setup/diagnose.mjs'
import { bringPnpm } from '../../scripts/setup/install.mjs'
import { pinnedPnpm } from '../../scripts/setup/pnpm.mjs'

const run = promisify(execFile)
const withinMs = 180_000

/**
 * @param folder a project with its own lockfile
 * @throws ProblemError with the reason in one line
 */
export async function installPeer(folder: string): Promise<void> {
  if (readIfThere(stampPath(folder)) === fingerprint(folder)) return
  const install = ['install', '--frozen-lockfile', '--ignore-scripts', '--reporter=append-only']
  try {
    await run(await bringPnpm(projectRoot), install, {
      cwd: folder,
      timeout: withinMs,
      env: { ...process.env, CI: 'true' },
    })
  } catch (error) {
    throw new ProblemError(
      `its packages cannot be installed. ${reasonOf(error, pinnedPnpm(projectRoot))}`,
    )
  }
  markInstalled(folder)
}

/** Records that `node_modules` matches the lockfile. */
export function markInstalled(folder: string): void {
  writeFileSync(stampPath(folder), fingerprint(folder))
}

const stampPath = (folder: string) => join(folder, 'node_modules/.aureus-bench')

function fingerprint(folder: string): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

function reasonOf(error: unknown, pnpm: string): string {
  const { stdout = '', stderr = '', message = '' } = error as Record<string, string | undefined>
  const output = `${stdout}\n${stderr}`.trim()
  return diagnose(output, pnpm) ?? output.split('\n').at(-1)?.trim() ?? message
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
