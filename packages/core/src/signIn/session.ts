// Stores a session in the state, and checks with the server when it should have expired.
import type { Session } from '@aureus/protocol'
import { serverClockOf } from '../api/serverTime.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'
import { inquire } from './inquire.ts'

/** Maximum delay of `setTimeout`. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** Recheck intervals if the server still has the session, which another tab extended. They double. */
const RECHECK_MS = { first: 1000, most: 60_000 }

const timers = perClient<{ timer?: ReturnType<typeof setTimeout> }>(() => ({}))

export function setSession(client: Client, session: Session): void {
  takeSession(client, session, 0)
}

function takeSession(client: Client, session: Session, overdueMs: number): void {
  client.state.signIn.setState({ status: 'signed-in', step: null, session, error: null })
  const own = timers(client)
  clearTimeout(own.timer)
  const endsAtMs = Math.min(session.expiresAtMs, session.idleExpiresAtMs)
  const leftMs = endsAtMs - serverClockOf(client).nowMs()
  const waitMs = leftMs > 0 ? Math.min(leftMs, MAX_TIMER_MS) : overdueMs
  own.timer = setTimeout(() => void recheck(client, session, overdueMs), waitMs)
}

/** Asks the server, because another tab may have extended the session. */
async function recheck(client: Client, session: Session, waitedMs: number): Promise<void> {
  const { signIn, network } = client.state
  const { accountAddress: address } = session.data
  const chainId = network.getState().activeNetworkId
  const current = await inquire(client, { address, chainId }).catch(() => null)
  if (signIn.getState().session?.id !== session.id) return
  // A newer answer is already in the state.
  if (current === undefined) return
  const overdueMs = Math.min(Math.max(RECHECK_MS.first, 2 * waitedMs), RECHECK_MS.most)
  if (current) takeSession(client, current, overdueMs)
  else signIn.setState({ status: 'required', session: null })
}
