// The addresses, accounts and passkeys that open the embedded wallet.
import type { EmbeddedWayList, NewEmbeddedWay } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { EmbeddedWalletError } from '../errors/embedded.ts'
import type { Wallet } from '../state/connect.ts'
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
