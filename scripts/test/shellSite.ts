// The real server with a production build of test routes: pages that fail on purpose.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withLock } from '../build/build.ts'
import { hashInputs } from '../build/inputs.ts'
import { runVite } from '../build/runVite.ts'
import { builtRoot, projectRoot } from '../process/paths.ts'
import { type OwnServer, serverFor, startOwnServer } from './ownServer.ts'

const fixtures = join(projectRoot, 'apps/web/src/testing/shell')
const webDist = join(builtRoot, '.cache/shell-site')
const stamp = join(webDist, '.stamp')

/** Builds the site if its sources have changed, once for all test files. */
export async function startShellSite(): Promise<OwnServer> {
  const recipe = readFileSync(import.meta.filename)
  const inputs = createHash('sha256').update(hashInputs(projectRoot)).update(recipe).digest('hex')
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
  const building = async () => {
    if (isFresh()) return
    await build()
    writeFileSync(stamp, inputs)
  }
  if (!isFresh()) await withLock(undefined, building, `${webDist}.lock`)
  return startOwnServer(serverFor(webDist), { LOG_LEVEL: 'info' })
}

async function build(): Promise<void> {
  rmSync(webDist, { recursive: true, force: true })
  mkdirSync(webDist, { recursive: true })
  const config = ['--config', join(fixtures, 'vite.config.ts')]
  const vite = (...args: string[]) =>
    runVite({ app: 'apps/web', args: ['build', ...args, ...config], outDir: webDist })
  await vite()
  await vite('--ssr')
  const { buildId } = JSON.parse(readFileSync(join(webDist, 'build.json'), 'utf8'))
  const server = join(webDist, 'server')
  renameSync(server, join(webDist, 'fixture'))
  mkdirSync(server)
  renameSync(join(webDist, 'fixture'), join(server, 'fixture'))
  const renderer = 'server/fixture/entry.server.js'
  writeFileSync(join(server, 'package.json'), '{"type":"module"}')
  const { prerendered } = await import(pathToFileURL(join(webDist, renderer)).href)
  const pointer = { buildId, builtAtMs: Date.now(), prerendered, renderer, files: {} }
  writeFileSync(join(webDist, 'build.json'), JSON.stringify(pointer))
}
