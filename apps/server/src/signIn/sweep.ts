// Deletes expired nonces and sessions.
import { sweepNonces } from './nonces.ts'
import { sweepSessions } from './sessions.ts'
import type { SignInContext } from './signIn.ts'

export async function sweep({ db, settings, clock }: SignInContext): Promise<void> {
  const nowMs = clock()
  await sweepNonces(db, nowMs)
  await sweepSessions(db, { nowMs, sessionIdleMs: settings.signIn.sessionIdleMs })
}
