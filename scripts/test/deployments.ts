// A separate server on a copy of the build, on which a test can deploy new builds.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { distFolder } from '../build/build.ts'
import { publish } from '../build/publish.ts'
import { linkFolder } from '../process/linkFolder.ts'
import { projectRoot } from '../process/paths.ts'
import { serverFor, startOwnServer } from './ownServer.ts'

export interface Deployments {
  url: string
  /** ID of the first build. */
  buildId: string
  /** Publishes the same files again as a build with this ID. */
  deploy(buildId: string): void
}

/** @param environment the server's settings besides port and data */
export async function serveDeployments(environment: NodeJS.ProcessEnv = {}): Promise<Deployments> {
  const folder = mkdtempSync(join(projectRoot, '.cache/deployments-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  // Publishing only ever replaces whole files.
  linkFolder(distFolder, dist)
  const pointer = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  const server = await startOwnServer(serverFor(dist), environment)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return {
    url: server.url,
    buildId: pointer.buildId,
    deploy(buildId) {
      const made = join(folder, 'made')
      // A link that is moved onto a link to the same file stays.
      rmSync(made, { recursive: true, force: true })
      linkFolder(join(distFolder, 'client'), join(made, 'client'))
      const renderer = dirname(join(distFolder, pointer.renderer))
      linkFolder(renderer, join(made, 'server'))
      const { prerendered } = pointer
      const build = { buildId, builtAtMs: Date.now(), prerendered, rendererName: buildId }
      publish({ made, dist, build, keep: 3 })
    },
  }
}
