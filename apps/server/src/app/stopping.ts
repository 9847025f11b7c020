// How a process that serves ends, so that no request is lost.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ShutdownSettings } from '../platform/workers/settings.ts'
import { version } from './serverFigures.ts'

/** Terminals and service managers may send two signals for one stop: to the group and to each process. */
const SAME_STOP_MS = 1000
/** The exit code of a process that was told a second time, which cuts what runs. */
const EXIT_CUT = 1

export interface EndParameters {
  /** Called once. Then the process exits with 0, or with the code of a start that failed. */
  stop: () => Promise<unknown>
  /** Called on a second signal, before the process exits. */
  cut?: () => void
}

/** Ends this process on SIGTERM, on SIGINT, or when its parent is gone. */
export function endOnSignals({ stop, cut }: EndParameters): void {
  let sinceMs: number | undefined
  const begin = async () => {
    if (sinceMs !== undefined) return
    sinceMs = performance.now()
    await stop()
    process.exit()
  }
  const signalled = () => {
    if (sinceMs === undefined || performance.now() - sinceMs < SAME_STOP_MS) return begin()
    cut?.()
    return process.exit(EXIT_CUT)
  }
  process.on('SIGTERM', signalled)
  process.on('SIGINT', signalled)
  process.on('disconnect', begin)
  // The parent may have exited during startup, before the listener was added.
  if (process.send && !process.connected) void begin()
}

/**
 * Leaves the load balancer, waits until that has noticed, then takes no new connections and lets requests end. Resolves
 * when they have, or when their time is over.
 * @param origins of one server, the first of which logs
 * @param build of the page
 */
export async function stopServer(
  origins: readonly [FastifyInstance, ...FastifyInstance[]],
  { delayMs, timeoutMs, build }: ShutdownSettings & { build?: string | undefined },
): Promise<void> {
  const log = origins[0].log.child({ version, build })
  const startedMs = performance.now()
  for (const origin of origins) origin.leave()
  log.info({ delayMs }, 'stopping: /readyz refuses, requests are served')
  await wait(delayMs)
  log.info({ timeoutMs }, 'draining: no new connections, running requests end')
  const over = new AbortController()
  const hasEnded = await Promise.race([
    Promise.all(origins.map((origin) => origin.close())).then(() => true),
    wait(timeoutMs, false, { signal: over.signal }).catch(() => false),
  ])
  over.abort()
  const elapsedMs = Math.round(performance.now() - startedMs)
  if (hasEnded) log.info({ elapsedMs }, 'stopped')
  else log.warn({ elapsedMs }, 'stopped before all requests had ended')
}
