// What the modal shows of the smart account, and the removal that is under way. The wallet's question covers the view,
// so it cannot hold them itself.
import type { CaipNetworkId } from '@aureus/protocol'
import type { EmbeddedAccountType, EmbeddedDelegation } from '@aureus/protocol/embedded'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { switchAtOnce } from '../connection/switchNetwork.ts'
import { waitForTransaction } from '../transactions/waitForTransaction.ts'
import {
  getSmartAccount,
  getSmartAccountNetworks,
  removeDelegation,
  setPreferredAccountType,
} from './smartAccount.ts'

export interface SmartAccountState {
  /** On which the account can be a smart account. Undefined until read. */
  networks?: readonly CaipNetworkId[]
  /** Undefined until read. Networks that did not answer are missing. */
  list?: readonly EmbeddedDelegation[]
  /** The last read failed. */
  unread?: unknown
  /** The network on which the account is taken back. */
  removing?: CaipNetworkId
  /** The network on which it was taken back last. */
  removed?: CaipNetworkId
  /** The network whose account is being chosen. */
  choosing?: CaipNetworkId
  /** The last removal or choice, if it failed. */
  error?: unknown
}

export const smartAccountState: (client: Client) => StoreApi<SmartAccountState> = perClient(() =>
  createStore<SmartAccountState>(() => ({})),
)

/** Reads whether there is anything to show, without asking a chain. Never rejects. */
export async function readSmartAccountNetworks(
  client: Client,
  signal?: AbortSignal,
): Promise<void> {
  const { setState } = smartAccountState(client)
  try {
    setState({ networks: await getSmartAccountNetworks(client, signal) })
  } catch {
    // The page that lists them reports it.
  }
}

/** Never rejects. A failed read keeps the list. */
export async function readSmartAccount(client: Client, signal?: AbortSignal): Promise<void> {
  const { getState, setState } = smartAccountState(client)
  try {
    const networks = await getSmartAccountNetworks(client, signal)
    const list = await getSmartAccount(client, signal)
    const { unread: _, ...rest } = getState()
    setState({ ...rest, networks, list }, true)
  } catch (unread) {
    if (!signal?.aborted) setState({ unread })
  }
}

/** Never rejects: the state reports a failure. Does nothing while another removal is under way. */
export async function takeBackAccount(client: Client, caipNetworkId: CaipNetworkId): Promise<void> {
  const { getState, setState } = smartAccountState(client)
  const { error: _, removed: __, ...rest } = getState()
  if (rest.removing !== undefined) return
  setState({ ...rest, removing: caipNetworkId }, true)
  const over = (more: Partial<SmartAccountState>) => {
    const { removing: _, ...left } = getState()
    setState({ ...left, ...more }, true)
  }
  try {
    const hash = await removeDelegation(client, { caipNetworkId })
    await waitForTransaction(client, { hash, caipNetworkId })
    await readSmartAccount(client)
    over({ removed: caipNetworkId })
  } catch (error) {
    over({ error })
  }
}

/**
 * Uses, on a network without EIP-7702, the smart account or the plain one, and moves to that network. Each has its own
 * address and balance. Never rejects: the state reports a failure. Does nothing while another choice is under way.
 */
export async function chooseAccount(
  client: Client,
  { caipNetworkId, type }: { caipNetworkId: CaipNetworkId; type: EmbeddedAccountType },
): Promise<void> {
  const { getState, setState } = smartAccountState(client)
  const { error: _, removed: __, ...rest } = getState()
  if (rest.choosing !== undefined) return
  setState({ ...rest, choosing: caipNetworkId }, true)
  const over = (more: Partial<SmartAccountState>) => {
    const { choosing: _, ...left } = getState()
    setState({ ...left, ...more }, true)
  }
  try {
    await switchAtOnce(client, caipNetworkId)
    await setPreferredAccountType(client, { type })
    over({})
  } catch (error) {
    over({ error })
  }
}

/** Another person may sign in on this page next. */
export function forgetSmartAccount(client: Client): void {
  const { getState, setState } = smartAccountState(client)
  if (getState().removing === undefined) setState({}, true)
}
