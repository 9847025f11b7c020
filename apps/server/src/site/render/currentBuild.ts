// Follows the deployed build and picks up a new one without a restart.
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SettingsError } from '../../platform/settings/problem.ts'
import { loadRenderer, pointerOf, type Renderer, UnfinishedBuild } from './renderer.ts'

/** The current build; `undefined` without one. */
export type CurrentBuild = () => Promise<Renderer | undefined>

/**
 * A developer may work without a page.
 * @throws SettingsError in production if the page is not built
 */
export async function requireBuild(
  currentBuild: CurrentBuild,
  { webDist, production, log }: { webDist: string; production: boolean; log: FastifyBaseLogger },
): Promise<void> {
  if (await currentBuild()) return
  const remedy = 'the page is not built; run: npm run build'
  if (production) throw new SettingsError([{ name: webDist, remedy }])
  log.warn(remedy)
}

/** Requests within this time share one check. */
const FRESH_MS = 1000

/** A server that starts while its build is being copied waits this long. */
const PATIENCE_MS = 30_000
const POLL_MS = 200

/**
 * Loads the current build and, once complete, each one that replaces it. A build that cannot be loaded is logged
 * and the previous one stays: a bad deployment must not take the page down. Without a build at startup none is
 * picked up later, because static files are registered at startup.
 * @throws Error if the first build is broken or stays incomplete
 */
export async function followBuild(
  webDist: string,
  log: FastifyBaseLogger,
  clock: () => number = () => performance.now(),
  patienceMs = PATIENCE_MS,
): Promise<CurrentBuild> {
  let mark = await markOf(webDist)
  let renderer = await loadFirst(webDist, log, patienceMs)
  if (!renderer) return async () => undefined
  let checkedAtMs = clock()
  /** The incomplete build that was already logged. */
  let told: string | undefined
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const found = await markOf(webDist)
    if (found === mark || found === undefined) return
    try {
      renderer = (await loadRenderer(webDist)) ?? renderer
      log.info({ buildId: renderer?.buildId }, 'new build in place')
    } catch (error) {
      if (found !== told)
        log.error({ fault: error }, 'new build cannot be loaded, keeping the previous one')
      told = found
      // The pointer stays unchanged while files are copied, so check again.
      if (error instanceof UnfinishedBuild) return
    }
    mark = found
  }

  return async () => {
    if (!checking && clock() - checkedAtMs >= FRESH_MS)
      checking = check().finally(() => {
        checkedAtMs = clock()
        checking = undefined
      })
    await checking
    return renderer
  }
}

async function loadFirst(webDist: string, log: FastifyBaseLogger, patienceMs: number) {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    try {
      return await loadRenderer(webDist)
    } catch (error) {
      if (!(error instanceof UnfinishedBuild) || waitedMs >= patienceMs) throw error
      if (waitedMs === 0) log.warn({ fault: error }, 'build is incomplete, waiting for the rest')
      await wait(POLL_MS)
    }
  }
}

/** Identifies one version of the pointer file; `undefined` if it is missing. */
async function markOf(webDist: string): Promise<string | undefined> {
  const found = await stat(pointerOf(webDist), { bigint: true }).catch(() => undefined)
  return found && `${found.ino}-${found.mtimeNs}-${found.size}`
}
