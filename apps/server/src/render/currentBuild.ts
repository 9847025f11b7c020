// Follows the build that is in place: a new one is taken up without a restart.
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { loadRenderer, pointerOf, type Renderer, UnfinishedBuild } from './renderer.ts'

/** The build of this moment; `undefined` where there is none. */
export type CurrentBuild = () => Promise<Renderer | undefined>

/** One look serves all who ask within this time. */
const FRESH_MS = 1000

/** A server that starts while its build is being copied waits for the rest of it. */
const PATIENCE_MS = 30_000
const POLL_MS = 200

/**
 * Loads the present build, and later each one that takes its place, once all of it is there. One that
 * cannot be loaded is logged and the one before goes on: a bad deployment must not take the page down.
 * Where there is none, none is looked for later: its other files are registered at the start.
 * @throws Error where the first one is there and broken, or does not become whole.
 */
export async function followBuild(
  webDist: string,
  log: FastifyBaseLogger,
  clock: () => number = Date.now,
  patienceMs = PATIENCE_MS,
): Promise<CurrentBuild> {
  let mark = await markOf(webDist)
  let renderer = await loadFirst(webDist, log, patienceMs)
  if (!renderer) return async () => undefined
  let lookedAtMs = clock()
  /** The pointer of which it is said already that its build is not whole. */
  let told: string | undefined
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const found = await markOf(webDist)
    if (found === mark || found === undefined) return
    try {
      renderer = (await loadRenderer(webDist)) ?? renderer
      log.info({ buildId: renderer?.buildId }, 'a new build is in place')
    } catch (error) {
      if (found !== told)
        log.error({ fault: error }, 'the new build cannot be loaded; the one before goes on')
      told = found
      // The pointer stays as it is while the rest is copied: looked at again.
      if (error instanceof UnfinishedBuild) return
    }
    mark = found
  }

  return async () => {
    if (!looking && clock() - lookedAtMs >= FRESH_MS)
      looking = look().finally(() => {
        lookedAtMs = clock()
        looking = undefined
      })
    await looking
    return renderer
  }
}

async function loadFirst(webDist: string, log: FastifyBaseLogger, patienceMs: number) {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    try {
      return await loadRenderer(webDist)
    } catch (error) {
      if (!(error instanceof UnfinishedBuild) || waitedMs >= patienceMs) throw error
      if (waitedMs === 0) log.warn({ fault: error }, 'the build is not whole; waiting for the rest')
      await wait(POLL_MS)
    }
  }
}

/** Tells one pointer file from the next; `undefined` when there is none. */
async function markOf(webDist: string): Promise<string | undefined> {
  const found = await stat(pointerOf(webDist), { bigint: true }).catch(() => undefined)
  return found && `${found.ino}-${found.mtimeNs}-${found.size}`
}
