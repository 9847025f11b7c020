// Catches up with what other frames did while the page around this one was suspended.
import type { Session } from './session.ts'

interface Parts {
  /** The session's wallet, once opened here. */
  opened: object | undefined
  session: Pick<Session, 'drop' | 'person'>
}

/**
 * Another frame may have ended the session, or begun one of another person. So the wallet opens again when it is next
 * needed. Without storage nothing is known, and the session stays.
 * @param ended called if the session is gone
 */
export async function catchUp(context: Parts, ended: () => void): Promise<void> {
  if (!context.opened) return
  const person = await context.session.person().catch(() => null)
  if (person === null) return
  context.opened = undefined
  context.session.drop()
  if (!person) ended()
}
