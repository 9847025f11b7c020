// The devices of the wallet.
import { DeviceListReplySchema, DoneSchema } from '@aureus/protocol/walletApi'
import { requirePerson } from '../../identity/context/account.ts'
import { withRecentCode } from '../../identity/login/withRecentCode.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
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

/** Asks the visitor first. Otherwise a page's script could lock someone out. */
export const revokeDevice: Handler<'revokeDevice'> = async (context, { deviceId }, { signal }) => {
  await requirePerson(context)
  const { host, questions, session, tabs } = context
  await questions.run(signal, async (show) => {
    const list = { path: '/v1/devices/list', body: {}, answer: DeviceListReplySchema } as const
    const { devices } = await session.post({ ...list, signal })
    const device = devices.find(({ id }) => id === deviceId)
    if (!device) throw new EmbeddedFault('invalid', 'Unknown device.')
    const { describeRevoke } = await import('../../approval/describe/describeRevoke.ts')
    const revoke = { path: '/v1/devices/revoke', body: { deviceId }, answer: DoneSchema } as const
    await show(describeRevoke(host, deviceName(device)), {
      act: async (_, ask) => {
        await withRecentCode(context, ask, () => session.post(revoke))
      },
    })
    if (!device.current) return
    await session.forget()
    tabs.tellSignOut()
    context.emit('sessionUpdate', { isConnected: false })
  })
  return {}
}
