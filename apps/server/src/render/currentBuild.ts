// Follows the build that is in place: a new one is taken up without a restart.
import { stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { loadRenderer, pointerOf, type Renderer } from './renderer.ts'

/** The build of this moment; `undefined` where there is none. */
export type CurrentBuild = () => Promise<Renderer | undefined>

/** One look serves all who ask within this time. */
const FRESH_MS = 1000

/**
 * Loads the present build, and later each one that takes its place. One that cannot be loaded is logged
 * and the one before goes on: a bad deployment must not take the page down.
 * @throws Error where the first one is there and broken.
 */
export async function followBuild(
  webDist: string,
  log: FastifyBaseLogger,
  clock: () => number = Date.now,
): Promise<CurrentBuild> {
  let mark = await markOf(webDist)
  let renderer = await loadRenderer(webDist)
  let lookedAtMs = clock()
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const found = await markOf(webDist)
    if (found === mark || found === undefined) return
    mark = found
    try {
      renderer = await loadRenderer(webDist)
      log.info({ buildId: renderer?.buildId }, 'a new build is in place')
    } catch (error) {
      log.error({ err: error }, 'the new build cannot be loaded; the one before goes on')
    }
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

/** Tells one pointer file from the next; `undefined` when there is none. */
async function markOf(webDist: string): Promise<string | undefined> {
  const found = await stat(pointerOf(webDist), { bigint: true }).catch(() => undefined)
  return found && `${found.ino}-${found.mtimeNs}-${found.size}`
}
