// The process above several workers: starts them, restarts one that crashes, passes on what visitors spend of their
// limits, and ends them. It serves no request itself; all workers accept connections on the same ports.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { SpentSchema } from './spending.ts'

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** A worker that ran this long had a good start. */
const GOOD_RUN_MS = 60_000

const ReadySchema = v.object({ type: v.literal('ready'), url: v.string() })

export interface PrimaryParameters {
  workers: number
  environment: NodeJS.ProcessEnv
  /** How long the workers may take to end. */
  endWithinMs: number
  say: (line: string) => void
}

export interface Primary {
  /** Ends all workers. Resolves when they have ended. */
  end(): Promise<void>
}

/**
 * Resolves when all workers are ready.
 * @throws WorkerEnded if one ends before
 */
export async function startWorkers(parameters: PrimaryParameters): Promise<Primary> {
  const { workers, environment, endWithinMs, say } = parameters
  let ending = false

  function start(place: number): Worker {
    const worker = cluster.fork(placed(environment, place))
    worker.on('message', (message: unknown) => {
      if (!v.is(SpentSchema, message)) return
      for (const other of Object.values(cluster.workers ?? {}))
        if (other && other !== worker && other.isConnected()) other.send(message, () => undefined)
    })
    return worker
  }

  async function keep(place: number, first: Worker): Promise<void> {
    let delayMs = FIRST_DELAY_MS
    for (let worker = first; ; worker = start(place)) {
      const startedMs = performance.now()
      const how = await ended(worker)
      if (ending) return
      if (performance.now() - startedMs >= GOOD_RUN_MS) delayMs = FIRST_DELAY_MS
      say(`Worker ${place + 1} ended (${how}). Restarting it in ${delayMs / 1000} s.`)
      await wait(delayMs)
      if (ending) return
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
    }
  }

  async function end(): Promise<void> {
    ending = true
    const all = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
    const gone = Promise.all(all.map(ended))
    for (const worker of all) worker.process.kill('SIGTERM')
    const late = setTimeout(killWorkers, endWithinMs)
    await gone
    clearTimeout(late)
  }

  // The first one migrates the database and creates keys. The others find them.
  const started: Worker[] = []
  try {
    for (const places of [[0], Array.from({ length: workers - 1 }, (_, at) => at + 1)])
      await Promise.all(
        places.map(async (place) => {
          const worker = start(place)
          started[place] = worker
          await ready(worker)
        }),
      )
  } catch (error) {
    await end()
    throw error
  }
  for (const [place, worker] of started.entries()) void keep(place, worker)
  return { end }
}

/** At once, also those that are starting. */
export function killWorkers(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
}

/** A worker ended before it was ready, and has said why. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`a worker ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

/** Each worker has metrics of its own, on a port of its own. */
function placed({ METRICS_PORT, ...environment }: NodeJS.ProcessEnv, place: number) {
  return METRICS_PORT
    ? { ...environment, METRICS_PORT: String(Number(METRICS_PORT) + place) }
    : environment
}

async function ended(worker: Worker): Promise<string> {
  const { exitCode, signalCode } = worker.process
  const [code, signal] =
    exitCode === null && signalCode === null
      ? ((await once(worker, 'exit')) as [number | null, string | null])
      : [exitCode, signalCode]
  return signal ? `signal ${signal}` : `exit code ${code}`
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (v.is(ReadySchema, message)) resolve()
    })
    worker.once('exit', (code, signal) =>
      // Service managers tell all processes at once, also those that are still starting.
      reject(new WorkerEnded(signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : code || 1)),
    )
  })
}
