// The addresses, accounts and passkeys that open the embedded wallet.
import type { EmbeddedWayList, NewEmbeddedWay } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { embeddedWalletOf } from '../wallets/embedded/embeddedWalletOf.ts'
import { askVisitor } from '../wallets/embedded/openRequests.ts'

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

/**
 * The wallet asks the visitor to confirm. Removing the way of this session signs out, which the client's state tells.
 * @throws as `listWays`; UserRejectedError.
 */
export async function removeWay(client: Client, id: string, signal?: AbortSignal): Promise<void> {
  await askVisitor(embeddedWalletOf(client), 'removeWay', { id }, signal)
}
