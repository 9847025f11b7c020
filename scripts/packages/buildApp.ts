// Installs and builds apps outside the workspace. Their frameworks are too large to be dependencies of the project, so npm
// installs them into `.cache`, once for their versions. An app is built once for the same packages and sources.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '../build/build.ts'
import { projectRoot } from '../process/paths.ts'
import { npmCommand } from '../setup/pnpm.mjs'
import { type AppGroup, groupFolder } from './appGroups.ts'
import { installTarballs } from './installApp.ts'
import type { Tarball } from './pack.ts'

const run = promisify(execFile)

// In a test, some servers do not say where they listen.
const { NODE_ENV: _, VITEST: __, TEST: ___, ...inherited } = process.env
export const appEnvironment: NodeJS.ProcessEnv = {
  ...inherited,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}

export interface App {
  /** Of the folder to build in. */
  name: string
  /** The folder with its sources. */
  sources: string
  /** What the app has beside its sources, by path. */
  files?: Readonly<Record<string, string>>
}

/**
 * Builds an app with its own script `build`. Concurrent callers take turns.
 * @returns the built app's folder, or undefined with the reason on the console if npm cannot install what it needs
 * @throws Error with the script's output if the app does not build
 */
export async function buildApp(
  group: AppGroup,
  { name, sources, files = {} }: App,
  packed: readonly Tarball[],
): Promise<string | undefined> {
  const home = groupFolder(group)
  const app = join(home, name)
  const stamp = join(home, `${name}.json`)
  const tarballs = tarballsOf(group, packed)
  const written = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.env')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const packages = hashOf(tarballs.map(({ path }) => path))
  const names = written.map((path) => relative(sources, path))
  const inputs = hashOf(written, { group, files, names, packages })
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
  if (isFresh()) return app
  return withLock(
    undefined,
    async () => {
      if (isFresh()) return app
      rmSync(stamp, { force: true })
      if (!(await install(home, manifestOf(group, tarballs)))) return undefined
      rmSync(app, { recursive: true, force: true })
      cpSync(sources, app, { recursive: true })
      for (const [path, text] of Object.entries(files)) writeFileSync(join(app, path), text)
      await installPackages(home, tarballs, packages)
      await build(app, name)
      writeFileSync(stamp, inputs)
      return app
    },
    `${home}.lock`,
  )
}

/** Leaves the packages alone that are there, because another app of the group may be running. */
async function installPackages(
  home: string,
  tarballs: readonly Tarball[],
  hash: string,
): Promise<void> {
  const stamp = join(home, 'packages.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  await installTarballs(home, tarballs)
  writeFileSync(stamp, hash)
}

/** Installs what the apps of a group need, without our packages. @returns its folder, or undefined as `buildApp` */
export async function installGroup(
  group: AppGroup,
  packed: readonly Tarball[],
): Promise<string | undefined> {
  const home = groupFolder(group)
  const installing = () => install(home, manifestOf(group, tarballsOf(group, packed)))
  return (await withLock(undefined, installing, `${home}.lock`)) ? home : undefined
}

const tarballsOf = ({ packages }: AppGroup, packed: readonly Tarball[]) =>
  packed.filter(({ name }) => packages.includes(name))

async function build(app: string, name: string): Promise<void> {
  const { command, args } = npmCommand(process.env, process.execPath)
  const building = run(command, [...args, 'run', 'build'], { cwd: app, env: appEnvironment })
  await building.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The app ${name} does not build.\n${error.stdout}\n${error.stderr}`)
  })
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Readonly<Record<string, { optional?: boolean }>>
}

/** What npm installs: the apps' dependencies and those and the peers of our packages, without our packages. */
function manifestOf(
  { manifests, versions }: AppGroup,
  tarballs: readonly { name: string }[],
): Pick<Manifest, 'dependencies'> {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as Partial<Manifest>
  const apps = manifests.map(read)
  const ours = tarballs.map(({ name }) => read(`.cache/packages/build/${name}/package.json`))
  const peers = ours.map(({ peerDependencies = {}, peerDependenciesMeta: meta }) =>
    Object.fromEntries(
      Object.entries(peerDependencies).filter(([name]) => !meta?.[name]?.optional),
    ),
  )
  const all: Record<string, string> = Object.assign(
    {},
    ...peers,
    ...[...ours, ...apps].map((one) => one.dependencies),
    ...apps.map((one) => one.devDependencies),
    versions,
  )
  const entries = Object.entries(all).filter(([name]) => !name.startsWith('@aureus/'))
  return { dependencies: Object.fromEntries(entries) }
}

/** @returns false if npm cannot install it, for example without a network */
async function install(home: string, manifest: object): Promise<boolean> {
  const text = JSON.stringify({ private: true, ...manifest })
  const path = join(home, 'package.json')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return true
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  writeFileSync(path, text)
  const { command, args } = npmCommand(process.env, process.execPath)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  try {
    await run(command, [...args, 'install', ...options], { cwd: home, env: inherited })
    return true
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    console.warn(`Skipped: npm cannot install what the apps need.\n${String(error)}`)
    return false
  }
}

function hashOf(paths: readonly string[], beside: object = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(beside))
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest('hex')
}
