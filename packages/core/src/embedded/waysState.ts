// The ways to sign in that the modal shows, and the change that is under way. The wallet's questions cover the view,
// so it cannot hold them itself.
import type { EmbeddedWayList } from '@aureus/protocol/embedded'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import type { Wallet } from '../state/connect.ts'
import { listWays } from './ways.ts'

export interface WaysState {
  /** Undefined until read. */
  list?: EmbeddedWayList
  /** The last read failed. */
  unread?: unknown
  /** The id of the way that is removed, or the provider of the one that is added. */
  changing?: string
  /** The wallet that signs for the way that is added, or that failed to. */
  signing?: Wallet
  /** The last change, if it failed. */
  error?: unknown
}

export const waysState: (client: Client) => StoreApi<WaysState> = perClient(() =>
  createStore<WaysState>(() => ({})),
)

/** Never rejects. A failed read keeps the list. */
export async function readWays(client: Client, signal?: AbortSignal): Promise<void> {
  const { getState, setState } = waysState(client)
  try {
    const list = await listWays(client, signal)
    const { unread: _, ...rest } = getState()
    setState({ ...rest, list }, true)
  } catch (unread) {
    if (!signal?.aborted) setState({ unread })
  }
}

/** Never rejects: the state reports a failure. Does nothing while another change is under way. */
export async function changeWays(
  client: Client,
  changing: string,
  change: () => Promise<void>,
  signing?: Wallet,
): Promise<void> {
  const { getState, setState } = waysState(client)
  const { error: _, signing: __, ...rest } = getState()
  if (rest.changing !== undefined) return
  const by = signing ? { signing } : {}
  setState({ ...rest, changing, ...by }, true)
  const over = (more: Partial<WaysState>) => {
    const { changing: _, signing: __, ...left } = getState()
    setState({ ...left, ...more }, true)
  }
  try {
    await change()
    await readWays(client)
    over({})
  } catch (error) {
    over({ error, ...by })
  }
}

/** Another person may sign in on this page next. */
export function forgetWays(client: Client): void {
  const { getState, setState } = waysState(client)
  if (getState().changing === undefined) setState({}, true)
}
