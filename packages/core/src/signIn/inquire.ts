// Asks the server for an account's session. Answers can arrive out of order: one that was requested before a
// session began or ended is outdated.
import type { CaipNetworkId, Session } from '@aureus/protocol'
import { getSession } from '../api/signIn.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'
import { activeAccount } from '../state/select.ts'

interface Known {
  asked: number
  /** Requests up to this number are outdated. */
  settled: number
  /** Sessions that are being ended. Reading meanwhile could still find them. */
  ending: Promise<unknown>
}

const known = perClient(() => ({
  byAddress: new Map<string, Known>(),
  /** For accounts that connect while every session is being ended. */
  ending: Promise.resolve() as Promise<unknown>,
}))

function of(client: Client, address: string): Known {
  const { byAddress, ending } = known(client)
  const held = byAddress.get(address) ?? { asked: 0, settled: 0, ending }
  byAddress.set(address, held)
  return held
}

export interface Inquiry {
  address: string
  chainId: CaipNetworkId
}

/**
 * @returns `undefined` for an outdated answer: the account is no longer active, or a newer answer or change is
 * known.
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

/** Invalidates earlier requests after a session of the account began or ended. */
export function settleInquiries(client: Client, address: string): void {
  settle(of(client, address))
}

function settle(state: Known): void {
  state.settled = ++state.asked
}

/** Delays session requests for the account until `ending` settles. Without an address, those of every account. */
export function whileEnding<T>(
  client: Client,
  address: string | undefined,
  ending: Promise<T>,
): Promise<T> {
  const every = known(client)
  const states = () =>
    address === undefined ? [...every.byAddress.values()] : [of(client, address)]
  const done = ending.finally(() => states().forEach(settle))
  const ended = done.catch(() => undefined)
  for (const state of address === undefined ? [every, ...states()] : states())
    state.ending = Promise.all([state.ending, ended])
  return done
}

/** Resolves when no session of the account is being ended. */
export async function untilEnded(client: Client, address: string): Promise<void> {
  await of(client, address).ending
}
