import { DeviceListReplySchema } from '@aureus/protocol/walletApi'
import { requirePerson } from '../../identity/context/account.ts'
import { deviceName } from '../../lib/messages/deviceName.ts'
import type { Handler } from './handler.ts'

export const listDevices: Handler<'listDevices'> = async (context, _, { signal }) => {
  await requirePerson(context)
  const options = { path: '/v1/devices/list', body: {}, answer: DeviceListReplySchema } as const
  const { devices } = await context.session.post({ ...options, signal })
  // After the answer: a device may be waiting for approval.
  setTimeout(async () => {
    const { lookForRequests } = await import('../../identity/wallet/watchRequests.ts')
    await lookForRequests(context)
  })
  return {
    devices: devices.map((device) => ({
      id: device.id,
      name: deviceName(device),
      current: device.current,
      createdAtMs: device.createdAtMs,
      lastUsedAtMs: device.lastSeenAtMs,
    })),
  }
}
