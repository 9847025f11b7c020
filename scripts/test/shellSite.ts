// The real server with a production build of test routes: pages that fail on purpose.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestServer } from '../../apps/server/src/testing/server.ts'
import { runVite } from '../build/runVite.ts'
import { projectRoot } from '../process/paths.ts'
import { findFreePort } from '../process/portFree.ts'

const fixtures = join(projectRoot, 'apps/web/src/testing/shell')

export type ShellSite = AsyncDisposable & {
  url: string
  port: number
  /** The server's log so far. */
  logged: () => string
}

export async function startShellSite(): Promise<ShellSite> {
  const cache = join(projectRoot, '.cache')
  mkdirSync(cache, { recursive: true })
  const webDist = mkdtempSync(join(cache, 'shell-site-'))
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

  const port = await findFreePort()
  const { app, logged, ...rest } = await createTestServer({ PORT: String(port) }, { webDist })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://localhost:${port}`,
    port,
    logged: () => logged.join(''),
    async [Symbol.asyncDispose]() {
      await rest[Symbol.asyncDispose]()
      rmSync(webDist, { recursive: true })
    },
  }
}
