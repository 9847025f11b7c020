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
const app = join(home, 'app')
const stamp = join(home, 'built.json')
/** Of the template's, these are tested. */
const versions = { next: '16.4.6', typescript: '5.9.3' }
const used = ['protocol', 'core', 'react'] as const

/** Next.js's program, from the app's folder. */
export const nextProgram = 'node_modules/next/dist/bin/next'

const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
export const nextEnvironment: NodeJS.ProcessEnv = {
  ...inherited,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}

/**
 * @param written the app's sources
 * @returns the built app's folder, or undefined with the reason on the console if npm cannot install Next.js
 */
export async function buildNextApp(
  written: string,
  packed: readonly Tarball[],
): Promise<string | undefined> {
  const tarballs = packed.filter(({ name }) => used.some((one) => one === name))
  const sources = readdirSync(written, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.env')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const inputs = hashOf([...sources, ...tarballs.map(({ path }) => path)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return app
  rmSync(stamp, { force: true })
  const manifest = manifestOf(written, tarballs)
  if (!(await install(manifest))) return undefined
  for (const entry of readdirSync(app))
    if (!['node_modules', 'package.json', 'package-lock.json', '.next'].includes(entry))
      rmSync(join(app, entry), { recursive: true })
  cpSync(written, app, {
    recursive: true,
    filter: (path) => !path.endsWith('package.json'),
  })
  // The cache is inside the project, whose lockfile Next.js would take for the app's.
  writeFileSync(
    join(app, 'next.config.mjs'),
    'export default { turbopack: { root: import.meta.dirname }, outputFileTracingRoot: import.meta.dirname }\n',
  )
  await installTarballs(app, tarballs)
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
}

/** What npm installs: the template's dependencies and those of our packages, without our packages. */
function manifestOf(written: string, tarballs: readonly { name: string }[]): Manifest {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Partial<Manifest>
  const template = read(join(written, 'package.json'))
  const ours = tarballs.map(({ name }) =>
    read(join(projectRoot, '.cache/packages/build', name, 'package.json')),
  )
  const all = Object.assign({}, ...ours.map((one) => one.dependencies), template.dependencies)
  const dependencies = Object.entries({ ...all, next: versions.next } as Record<string, string>)
  return {
    dependencies: Object.fromEntries(dependencies.filter(([name]) => !name.startsWith('@aureus/'))),
    devDependencies: { ...template.devDependencies, typescript: versions.typescript },
  }
}

/** @returns false if npm cannot install it, for example without a network */
async function install(manifest: Manifest): Promise<boolean> {
  const text = JSON.stringify({ private: true, ...manifest })
  const path = join(app, 'package.json')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return true
  rmSync(app, { recursive: true, force: true })
  mkdirSync(app, { recursive: true })
  writeFileSync(path, text)
  const { command, args } = npmCommand(process.env, process.execPath)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  try {
    await run(command, [...args, 'install', ...options], { cwd: app, env: inherited })
    return true
  } catch (error) {
    rmSync(app, { recursive: true, force: true })
    console.warn(`Skipped: npm cannot install Next.js.\n${String(error)}`)
    return false
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(versions))
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest('hex')
}
