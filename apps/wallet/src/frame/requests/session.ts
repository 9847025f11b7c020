// The session of the page.
import { DoneSchema } from '@aureus/protocol/walletApi'
import { endFlow } from '../../identity/context/social.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

/** Sessions that this page may not use count as absent. */
export const isConnected: Handler<'isConnected'> = async ({ host, permissions, session }) => {
  const person = await session.person()
  if (!person || !(await permissions.has(host.origin, person))) return { isConnected: false }
  return { isConnected: await session.isAlive() }
}

/** A page waits 3 s (specification, section 9). A session that the server could not end expires by itself. */
const PATIENCE_MS = 2_000

export const signOut: Handler<'signOut'> = async (context) => {
  const { host, login, permissions, session, social, tabs } = context
  const person = await session.person()
  login.step = undefined
  endFlow(social)
  await social.kept.drop()
  context.opened = undefined
  if (!person) return {}
  await permissions.revoke(host.origin, person)
  await session
    .post({
      path: '/v1/session/end',
      body: {},
      answer: DoneSchema,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    .catch((error: unknown) => {
      // The session has ended on this device in any case.
      if (!(error instanceof EmbeddedFault) && !(error instanceof DOMException)) throw error
    })
  await session.forget()
  tabs.tellSignOut()
  return {}
}
