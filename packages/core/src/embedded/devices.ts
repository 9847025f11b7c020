// The devices that are signed in to the embedded wallet.
import type { EmbeddedDevice } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'
import { askVisitor } from './wallet/openRequests.ts'

/** @throws EmbeddedAlertError, EmbeddedWalletError, RequestAbortedError */
export async function listDevices(
  client: Client,
  signal?: AbortSignal,
): Promise<readonly EmbeddedDevice[]> {
  return (await embeddedWalletOf(client).request('listDevices', {}, signal)).devices
}

/** The wallet asks the visitor to confirm. @throws as `listDevices`; UserRejectedError. */
export async function revokeDevice(
  client: Client,
  deviceId: string,
  signal?: AbortSignal,
): Promise<void> {
  await askVisitor(embeddedWalletOf(client), 'revokeDevice', { deviceId }, signal)
}
