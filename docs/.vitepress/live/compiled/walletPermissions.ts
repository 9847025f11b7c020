// Embedded wallet: execution permissions that it has granted
import type { Client } from '@aureus/core'
import {
  forgetPermissions,
  listPermissions,
  permissionsState,
  readPermissions,
  revokePermission,
  takeBackPermission,
} from '@aureus/core/embedded'

export async function revokeNewest(client: Client) {
  const [newest] = await listPermissions(client)
  if (newest) await revokePermission(client, { id: newest.id })
}

/** With a state that a view can draw. */
export async function takeBack(client: Client, id: string) {
  await readPermissions(client)
  await takeBackPermission(client, id)
  return permissionsState(client).getState()
}

/** Before another person signs in on this page. */
export const forget = (client: Client) => forgetPermissions(client)
