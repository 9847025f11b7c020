import { DeviceListReplySchema, DoneSchema } from '@aureus/protocol/walletApi'
import { requirePerson } from '../../identity/context/account.ts'
import { withRecentCode } from '../../identity/login/withRecentCode.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { deviceName } from '../../lib/messages/deviceName.ts'
import type { Handler } from './handler.ts'

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
