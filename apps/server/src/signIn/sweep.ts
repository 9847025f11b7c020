// Takes out what is over, so that the tables hold the living only.
import type { FastifyBaseLogger } from 'fastify'
import { sweepNonces } from './nonces.ts'
import { sweepSessions } from './sessions.ts'
import type { SignInContext } from './signIn.ts'

const INTERVAL_MS = 60_000

export async function sweep({ db, settings, clock }: SignInContext): Promise<void> {
  const nowMs = clock()
  await sweepNonces(db, nowMs)
  await sweepSessions(db, { nowMs, sessionIdleMs: settings.signIn.sessionIdleMs })
}

/** Sweeps now and every minute; answers a function that ends it. A failure waits for the next round. */
export function startSweeping(context: SignInContext, log: FastifyBaseLogger): () => void {
  const run = () => {
    sweep(context).catch((error: unknown) => log.warn({ err: error }, 'sweeping failed'))
  }
  run()
  const timer = setInterval(run, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
