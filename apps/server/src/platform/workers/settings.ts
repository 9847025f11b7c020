// How many processes serve.
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import type { Report } from '../settings/problem.ts'
import { type Read, setting } from '../settings/schema.ts'

const MAX_WORKERS = 64

export const workerVariables = {
  WORKERS: v.optional(
    setting(`expected auto or a whole number from 1 to ${MAX_WORKERS}`, parseWorkers),
    '1',
  ),
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
