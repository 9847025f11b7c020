// Takes a session into the state, and asks the server again when its time is over.
import type { Session } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { getSession } from '../services/signIn.ts'

/** Longest delay that timers can count. */
const MAX_TIMER_MS = 2 ** 31 - 1

const timers = new WeakMap<Client, ReturnType<typeof setTimeout>>()

export function setSession(client: Client, session: Session): void {
  client.state.signIn.setState({ status: 'signed-in', step: null, session, error: null })
  clearTimeout(timers.get(client))
  const endsAtMs = Math.min(session.expiresAtMs, session.idleExpiresAtMs)
  const leftMs = Math.min(Math.max(0, endsAtMs - Date.now()), MAX_TIMER_MS)
  timers.set(
    client,
    setTimeout(() => void recheck(client, session), leftMs),
  )
}

/** Another tab may have kept the session alive: only the server knows. */
async function recheck(client: Client, session: Session): Promise<void> {
  const { accountAddress: address, chainId } = session.data
  const current = await getSession(client, { address, chainId }).catch(() => null)
  const { signIn } = client.state
  if (signIn.getState().session?.id !== session.id) return
  if (current) setSession(client, current)
  else signIn.setState({ status: 'required', session: null })
}
