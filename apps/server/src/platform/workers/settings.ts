// How many processes serve, and how they stop.
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { parseDurationMs } from '../settings/duration.ts'
import type { Report } from '../settings/problem.ts'
import { type Read, setting } from '../settings/schema.ts'

const MAX_WORKERS = 64

const MAX_SHUTDOWN_MS = 600_000

const shutdownTime = setting('expected a duration from 0s to 10m, such as 5s', (text) => {
  const ms = /^0m?s$/.test(text) ? 0 : parseDurationMs(text)
  return ms !== undefined && ms <= MAX_SHUTDOWN_MS ? ms : undefined
})

export const workerVariables = {
  WORKERS: v.optional(
    setting(`expected auto or a whole number from 1 to ${MAX_WORKERS}`, parseWorkers),
    '1',
  ),
  SHUTDOWN_DELAY: v.optional(shutdownTime),
  SHUTDOWN_TIMEOUT: v.optional(shutdownTime),
}

function parseWorkers(text: string): number | undefined {
  if (text === 'auto') return Math.min(availableParallelism(), MAX_WORKERS)
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= MAX_WORKERS ? number : undefined
}

/** The number of processes. Reports a way to read metrics that would give those of any one worker. */
export function readWorkers(
  {
    WORKERS: workers,
    METRICS_TOKEN: token,
  }: Read<typeof workerVariables> & { METRICS_TOKEN?: string | undefined },
  report: Report,
): number {
  if (workers > 1 && token !== undefined)
    report(
      'METRICS_TOKEN',
      'reaches only one of several WORKERS; remove it and set METRICS_PORT, from which each worker has a port',
    )
  return workers
}

export interface ShutdownSettings {
  /** From the signal until the server takes no new connections. */
  readonly delayMs: number
  /** From then until what still runs is cut. */
  readonly timeoutMs: number
}

/** Nothing stands in front of a server in development, and its developer waits. */
export const readShutdown = (
  {
    SHUTDOWN_DELAY: delayMs,
    SHUTDOWN_TIMEOUT: timeoutMs,
  }: Pick<Read<typeof workerVariables>, 'SHUTDOWN_DELAY' | 'SHUTDOWN_TIMEOUT'>,
  { production }: { production: boolean },
): ShutdownSettings =>
  production
    ? { delayMs: delayMs ?? 5000, timeoutMs: timeoutMs ?? 25_000 }
    : { delayMs: delayMs ?? 0, timeoutMs: timeoutMs ?? 5000 }
