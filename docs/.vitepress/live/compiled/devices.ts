// Embedded wallet: browsers that hold a share of it, and its deletion
import type { Client } from '@aureus/core'
import { getDeletion, listDevices, revokeDevice } from '@aureus/core/embedded'

export async function revokeOthers(client: Client) {
  const devices = await listDevices(client)
  for (const device of devices) if (!device.current) await revokeDevice(client, device.id)
  const deleteAtMs = await getDeletion(client)
  return deleteAtMs === undefined ? 'stays' : new Date(deleteAtMs)
}
