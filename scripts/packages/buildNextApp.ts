// Installs and builds an app of Next.js outside the workspace. Next.js is too large to be a dependency of the project, so
// npm installs it into `.cache/next`, once for its versions. The app is built once for the same packages and sources.
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
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../process/paths.ts'
import { npmCommand } from '../setup/pnpm.mjs'
import { installTarballs } from './installApp.ts'
import type { Tarball } from './pack.ts'

const run = promisify(execFile)
const home = join(projectRoot, '.cache/next')
/** Of the apps', these are tested. */
const versions = { next: '16.4.6', typescript: '5.9.3' }
const used = ['protocol', 'core', 'react', 'server', 'wagmi'] as const
/** The apps share one folder of packages. */
const manifests = [
  'packages/create-aureus/templates/next/package.json',
  'examples/next-wagmi/package.json',
]

export const nextProgram = join(home, 'node_modules/next/dist/bin/next')

const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
export const nextEnvironment: NodeJS.ProcessEnv = {
  ...inherited,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}

/**
 * @param name of the folder to build in
 * @param written the app's sources
 * @returns the built app's folder, or undefined with the reason on the console if npm cannot install Next.js
 */
export async function buildNextApp(
  name: string,
  written: string,
  packed: readonly Tarball[],
): Promise<string | undefined> {
  const app = join(home, name)
  const stamp = join(home, `${name}.json`)
  const tarballs = packed.filter((one) => used.some((each) => each === one.name))
  const sources = readdirSync(written, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.env')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const inputs = hashOf([...sources, ...tarballs.map(({ path }) => path)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return app
  rmSync(stamp, { force: true })
  if (!(await install(manifestOf(tarballs)))) return undefined
  rmSync(app, { recursive: true, force: true })
  cpSync(written, app, { recursive: true })
  // The cache is inside the project, whose lockfile Next.js would take for the app's.
  const root = JSON.stringify(home)
  writeFileSync(
    join(app, 'next.config.mjs'),
    `export default { turbopack: { root: ${root} }, outputFileTracingRoot: ${root} }\n`,
  )
  await installTarballs(home, tarballs)
  await run(process.execPath, [nextProgram, 'build'], { cwd: app, env: nextEnvironment }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`The Next.js app does not build.\n${error.stdout}\n${error.stderr}`)
    },
  )
  writeFileSync(stamp, inputs)
  return app
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Readonly<Record<string, { optional?: boolean }>>
}

/** What npm installs: the apps' dependencies and those and the peers of our packages, without our packages. */
function manifestOf(
  tarballs: readonly { name: string }[],
): Pick<Manifest, 'dependencies' | 'devDependencies'> {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as Partial<Manifest>
  const apps = manifests.map(read)
  const ours = tarballs.map(({ name }) => read(`.cache/packages/build/${name}/package.json`))
  const peers = ours.map(({ peerDependencies = {}, peerDependenciesMeta: meta }) =>
    Object.fromEntries(
      Object.entries(peerDependencies).filter(([name]) => !meta?.[name]?.optional),
    ),
  )
  const all = Object.assign({}, ...peers, ...[...ours, ...apps].map((one) => one.dependencies))
  const dependencies = Object.entries({ ...all, next: versions.next } as Record<string, string>)
  return {
    dependencies: Object.fromEntries(dependencies.filter(([name]) => !name.startsWith('@aureus/'))),
    devDependencies: {
      ...Object.assign({}, ...apps.map((one) => one.devDependencies)),
      typescript: versions.typescript,
    },
  }
}

/** @returns false if npm cannot install it, for example without a network */
async function install(manifest: object): Promise<boolean> {
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
    console.warn(`Skipped: npm cannot install Next.js.\n${String(error)}`)
    return false
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(versions))
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest('hex')
}
