// Deletes expired rows periodically.
import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 60_000

/** Sweeps now and every minute. Returns a function that stops it. After a failure it waits for the next round. */
export function startSweeping(
  sweeps: readonly (() => Promise<void>)[],
  log: FastifyBaseLogger,
): () => void {
  const run = () => {
    for (const sweep of sweeps)
      sweep().catch((error: unknown) => log.warn({ err: error }, 'sweeping failed'))
  }
  run()
  const timer = setInterval(run, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
