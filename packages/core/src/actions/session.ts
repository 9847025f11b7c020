// Takes a session into the state, and out of it when it ends by time.
import type { Session } from '@aureus/protocol'
import type { Client } from '../client.ts'

/** Longest delay that timers can count. */
const MAX_TIMER_MS = 2 ** 31 - 1

const timers = new WeakMap<Client, ReturnType<typeof setTimeout>>()

export function setSession(client: Client, session: Session): void {
  const { signIn } = client.state
  signIn.setState({ status: 'signed-in', step: null, session, error: null })
  clearTimeout(timers.get(client))
  const leftMs = Math.max(0, session.expiresAtMs - Date.now())
  if (leftMs > MAX_TIMER_MS) return
  const timer = setTimeout(() => {
    if (signIn.getState().session?.id !== session.id) return
    signIn.setState({ status: 'required', session: null })
  }, leftMs)
  timers.set(client, timer)
}
