// Deletes expired nonces, sessions, their handles and the keys of their tokens.

import { sweepHandles } from './handles.ts'
import { sweepNonces } from './nonces.ts'
import { sweepSessions } from './sessions.ts'
import { sweepKeys } from './sessionTokens/keys.ts'
import type { SignInContext } from './signIn.ts'

export async function sweep({ db, settings, clock }: SignInContext): Promise<void> {
  const nowMs = clock()
  await sweepNonces(db, nowMs)
  await sweepSessions(db, { nowMs, sessionIdleMs: settings.signIn.sessionIdleMs })
  await sweepHandles(db)
  await sweepKeys(db, nowMs)
}
