// Asks the server for the session of an account. Requests may overtake each other: what was asked before a
// session began or ended says nothing about afterwards.
import type { CaipNetworkId, Session } from '@aureus/protocol'
import { getSession } from '../api/signIn.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { activeAccount } from '../state/select.ts'

interface Known {
  asked: number
  /** What was asked up to then is old. */
  settled: number
  /** Sessions that are about to end: asking meanwhile may find them still there. */
  ending: Promise<unknown>
}

const known = perClient(() => new Map<string, Known>())

function of(client: Client, address: string): Known {
  const byAddress = known(client)
  const held = byAddress.get(address) ?? { asked: 0, settled: 0, ending: Promise.resolve() }
  byAddress.set(address, held)
  return held
}

export interface Inquiry {
  address: string
  chainId: CaipNetworkId
}

/**
 * @returns `undefined` for an answer that is of no use: the account is not the active one any more, or
 * something newer is known of it.
 * @throws ApiError, ApiUnreachableError
 */
export async function inquire(
  client: Client,
  { address, chainId }: Inquiry,
): Promise<Session | null | undefined> {
  const state = of(client, address)
  await state.ending
  const turn = ++state.asked
  const isOld = () =>
    turn <= state.settled || activeAccount(client.state).caipAddress !== `${chainId}:${address}`
  try {
    const session = await getSession(client, { address, chainId })
    if (isOld()) return undefined
    state.settled = turn
    return session
  } catch (error) {
    if (isOld()) return undefined
    throw error
  }
}

/** A session of the account has just begun or ended: answers to what was asked before are old. */
export function settleInquiries(client: Client, address: string): void {
  const state = of(client, address)
  state.settled = ++state.asked
}

/** Sessions of the account end with this; nobody asks for them before. */
export function whileEnding<T>(client: Client, address: string, ending: Promise<T>): Promise<T> {
  const state = of(client, address)
  const done = ending.finally(() => settleInquiries(client, address))
  state.ending = Promise.all([state.ending, done.catch(() => undefined)])
  return done
}

/** Resolves when no session of the account is about to end. */
export async function untilEnded(client: Client, address: string): Promise<void> {
  await of(client, address).ending
}
