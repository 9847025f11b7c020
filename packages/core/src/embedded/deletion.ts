// The embedded wallet's end, which its owner asked for and can still stop.
import type { Client } from '../client/client.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'

/**
 * @returns when the wallet and everything about its owner is deleted, in Unix milliseconds; undefined if the owner did
 * not ask for it. The owner stops it in the wallet's own window.
 * @throws EmbeddedAlertError, EmbeddedWalletError, RequestAbortedError
 */
export async function getDeletion(
  client: Client,
  signal?: AbortSignal,
): Promise<number | undefined> {
  return (await embeddedWalletOf(client).request('getDeletion', {}, signal)).deleteAtMs
}
