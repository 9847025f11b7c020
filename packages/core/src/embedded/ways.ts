// The addresses, accounts and passkeys that open the embedded wallet.
import type { EmbeddedWayList, NewEmbeddedWay } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { EmbeddedWalletError } from '../errors/embedded.ts'
import type { Wallet } from '../state/connect.ts'
import { type WaysState, waysState } from '../state/ways.ts'
import { withFarcasterWallet } from './farcasterWallet.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'
import { askVisitor } from './wallet/openRequests.ts'

/** The oldest first. @throws EmbeddedAlertError, EmbeddedWalletError, RequestAbortedError */
export async function listWays(client: Client, signal?: AbortSignal): Promise<EmbeddedWayList> {
  return embeddedWalletOf(client).request('listWays', {}, signal)
}

/**
 * The visitor confirms and proves the new way in the wallet's window. It opens the wallet after the operator's hold;
 * `listWays` says when. @throws as `listWays`; UserRejectedError.
 */
export async function addWay(
  client: Client,
  way: NewEmbeddedWay,
  signal?: AbortSignal,
): Promise<void> {
  await askVisitor(embeddedWalletOf(client), 'addWay', way, signal)
}

export interface AddFarcasterParameters {
  /** An EVM wallet of this browser. It does not get connected. */
  wallet: Wallet
  /** As in `ConnectFarcasterParameters`. */
  fid?: string
  signal?: AbortSignal
}

/**
 * Adds a Farcaster account without its app: once the visitor has confirmed, the wallet that holds the account signs.
 * @throws as `addWay`; SocialRefusedError, with the reason `unknown` if the wallet has no account; as the wallet
 */
export async function addFarcaster(
  client: Client,
  { wallet, fid, signal = new AbortController().signal }: AddFarcasterParameters,
): Promise<void> {
  const provider = 'farcaster'
  await withFarcasterWallet(client, { wallet, fid, signal }, async ({ address, sign }) => {
    const embedded = embeddedWalletOf(client)
    const way = { provider, address, ...(fid !== undefined && { fid }) } as const
    const { message } = await askVisitor(embedded, 'addWay', way, signal)
    if (message === undefined)
      throw new EmbeddedWalletError('invalid', 'The wallet wrote no message.')
    const signature = await sign(message)
    await embedded.request('addWay', { provider, signature }, signal)
  })
}

/**
 * The wallet asks the visitor to confirm. Removing the way of this session signs out, which the client's state tells.
 * @throws as `listWays`; UserRejectedError.
 */
export async function removeWay(client: Client, id: string, signal?: AbortSignal): Promise<void> {
  await askVisitor(embeddedWalletOf(client), 'removeWay', { id }, signal)
}

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
