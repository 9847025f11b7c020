// Publishes to a local registry and installs from there, as a stranger would.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Tarball } from '../packages/pack.ts'
import { ProblemError } from '../process/ProblemError.ts'
import { npmCommand } from '../setup/pnpm.mjs'
import { startLocalRegistry } from './localRegistry.ts'

const run = promisify(execFile)

const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ integrity: v.optional(v.string()) })),
})

/** Optional peer dependencies stay out: every package must load without them. */
const loads = `
  for (const name of process.argv.slice(1))
    if (Object.keys(await import(name)).length === 0) throw new Error(name + ' exports nothing')
`

/**
 * Packages of others come from the usual registry.
 * @param programs the tarballs of `create-aureus`, which writes an app that installs the others, and of `@aureus/dev`
 * @throws ProblemError with npm's output if something cannot be published, installed or loaded
 */
export async function rehearse(
  tarballs: readonly Tarball[],
  programs: readonly { path: string }[],
): Promise<void> {
  const registry = await startLocalRegistry()
  const app = mkdtempSync(join(tmpdir(), 'aureus-release-'))
  try {
    for (const { path } of [...tarballs, ...programs]) {
      // npm wants a token, and this registry accepts any.
      const token = `${registry.url.replace('http:', '--')}:_authToken=none`
      await npm(['publish', path, '--registry', registry.url, token], app)
    }
    writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }')
    const scope = `@aureus:registry=${registry.url}\n`
    writeFileSync(join(app, '.npmrc'), scope)
    const names = tarballs.map(({ name }) => `@aureus/${name}`)
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline']
    await npm(['install', ...names, 'react', 'react-dom', ...quiet], app)
    requireSameBytes(app, tarballs)
    // The versions that a new app asks for are those that were published.
    const made = ['create-aureus', 'shop', '--template', 'plain', '--yes']
    // Of an earlier rehearsal, npm would run what its cache has under the same version.
    const fresh = ['--registry', registry.url, '--cache', join(app, 'cache')]
    await npm(['exec', '--yes', ...fresh, '--', ...made], app)
    const shop = join(app, 'shop')
    writeFileSync(join(shop, '.npmrc'), scope)
    await npm(['install', ...quiet], shop)
    const clean = ['--yes', '--cache', join(app, 'cache')]
    await npm(['exec', ...clean, '--', '@aureus/dev', '--help'], shop)
    await run(process.execPath, ['--input-type=module', '-e', loads, ...names], { cwd: app })
  } finally {
    await registry.stop()
    rmSync(app, { recursive: true, force: true })
  }
}

/** What was installed is what was packed. */
function requireSameBytes(app: string, tarballs: readonly Tarball[]): void {
  const text = readFileSync(join(app, 'package-lock.json'), 'utf8')
  const { packages } = v.parse(lockSchema, JSON.parse(text))
  for (const { name, path } of tarballs) {
    const expected = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
    if (packages[`node_modules/@aureus/${name}`]?.integrity !== expected)
      throw new ProblemError(`@aureus/${name} was not installed as it was packed.`)
  }
}

async function npm(parameters: readonly string[], cwd: string): Promise<void> {
  const { command, args } = npmCommand(process.env, process.execPath)
  try {
    await run(command, [...args, ...parameters], { cwd })
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new ProblemError(`npm ${parameters[0]} failed.\n${stderr.trim() || message}`)
  }
}
