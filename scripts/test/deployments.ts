// A separate server on a copy of the build, on which a test can deploy new builds.
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { distFolder } from '../build/build.ts'
import { publish } from '../build/publish.ts'
import { projectRoot } from '../process/paths.ts'
import { runServer } from './ownServer.ts'

const main = fileURLToPath(new URL('deploymentsServer.ts', import.meta.url))

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
  linkFiles(distFolder, dist)
  const pointer = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  const url = await runServer([main, dist], environment)
  return {
    url,
    buildId: pointer.buildId,
    deploy(buildId) {
      const made = join(folder, 'made')
      // A link that is moved onto a link to the same file stays.
      rmSync(made, { recursive: true, force: true })
      linkFiles(join(distFolder, 'client'), join(made, 'client'))
      const renderer = dirname(join(distFolder, pointer.renderer))
      linkFiles(renderer, join(made, 'server'))
      const { prerendered } = pointer
      const build = { buildId, builtAtMs: Date.now(), prerendered, rendererName: buildId }
      publish({ made, dist, build, keep: 3 })
    },
  }
}

/** Publishing only ever replaces whole files, so links do for copies. A build has thousands of files. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else linkSync(source, target)
  }
}
