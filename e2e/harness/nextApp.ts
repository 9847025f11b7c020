// Apps of Next.js: the one that the packed `create-aureus` writes, and those in `examples`.
import { join } from 'node:path'
import { inject } from 'vitest'
import { groupFolder, nextApps } from '../../scripts/packages/appGroups.ts'
import { buildApp } from '../../scripts/packages/buildApp.ts'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { freePort, writeTemplate } from './createdApps.ts'
import { exampleFolder, serveApp } from './exampleApps.ts'

const home = groupFolder(nextApps)
/**
 * The cache is inside the project, whose lockfile Next.js would take for the app's. Writing what a second build could use
 * takes a third of the first.
 */
const configuration = {
  turbopack: { root: home },
  outputFileTracingRoot: home,
  experimental: { turbopackFileSystemCacheForBuild: false },
}
const files = { 'next.config.mjs': `export default ${JSON.stringify(configuration)}\n` }

/** @returns the built app's folder, or undefined if npm cannot install Next.js */
export async function buildNext(): Promise<string | undefined> {
  // `serveNext` names the product, whose address is another in each run.
  const sources = await writeTemplate('next', 'http://localhost:3000')
  return buildApp(nextApps, { name: 'template', sources, files }, await packIfStale())
}

/** As `buildNext`, for one of `examples`. */
export async function buildNextExample(name: string): Promise<string | undefined> {
  return buildApp(nextApps, { name, sources: exampleFolder(name), files }, await packIfStale())
}

/**
 * Runs the app's server.
 * @param environment what its `.env` would have
 * @returns its origin
 */
export async function serveNext(
  folder: string,
  environment: NodeJS.ProcessEnv = { AUREUS_SERVER: inject('baseUrl') },
  port: number | Promise<number> = freePort(),
): Promise<string> {
  const program = join(home, 'node_modules/next/dist/bin/next')
  const args = [program, 'start', '-p', String(await port)]
  return serveApp(folder, { args, environment, port: await port, ready: 'Ready' })
}
