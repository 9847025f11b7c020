// A separate server on a copy of the build, on which a test can deploy new builds.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { readSettings } from '../../apps/server/src/app/config/settings.ts'
import { createServer } from '../../apps/server/src/app/server.ts'
import { distFolder } from '../build/build.ts'
import { publish } from '../build/publish.ts'
import { findFreePort } from '../process/portFree.ts'

export interface Deployments {
  url: string
  /** ID of the first build. */
  buildId: string
  /** Publishes the same files again as a build with this ID. */
  deploy(buildId: string): void
}

/** @param environment the server's settings besides port and data */
export async function serveDeployments(environment: NodeJS.ProcessEnv = {}): Promise<Deployments> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-deployments-'))
  const dist = join(folder, 'dist')
  cpSync(distFolder, dist, { recursive: true })
  const pointer = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  const settings = readSettings({
    PORT: String(await findFreePort()),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    // The chain of the product that all tests share.
    RPC_URLS: `eip155:99199=${inject('baseUrl')}/v1/?chainId=eip155:99199&projectId=aureus`,
    ...environment,
  })
  const app = await createServer(settings, { webDist: dist, maxEventLoopDelayMs: 0 })
  await app.listen({ port: settings.port, host: settings.host })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return {
    url: settings.publicOrigin,
    buildId: pointer.buildId,
    deploy(buildId) {
      const made = join(folder, 'made')
      cpSync(join(distFolder, 'client'), join(made, 'client'), { recursive: true })
      const renderer = dirname(join(distFolder, pointer.renderer))
      cpSync(renderer, join(made, 'server'), { recursive: true })
      const { prerendered } = pointer
      const build = { buildId, builtAtMs: Date.now(), prerendered, rendererName: buildId }
      publish({ made, dist, build, keep: 3 })
    },
  }
}
