import { WayListReplySchema, WayRemoveReplySchema } from '@aureus/protocol/walletApi'
import { requirePerson } from '../../identity/context/account.ts'
import { withRecentCode } from '../../identity/login/withRecentCode.ts'
import { wayName } from '../../identity/ways/wayName.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

/** Asks the visitor first. Otherwise a page's script could lock someone out. */
export const removeWay: Handler<'removeWay'> = async (context, { id }, { signal }) => {
  await requirePerson(context)
  const { config, host, questions, session, tabs } = context
  await questions.run(signal, async (show) => {
    const list = { path: '/v1/ways/list', body: {}, answer: WayListReplySchema } as const
    const { ways } = await session.post({ ...list, signal })
    const way = ways.find((one) => one.id === id)
    if (!way) throw new EmbeddedFault('invalid', 'Unknown way to sign in.')
    if (!way.canRemove)
      throw new EmbeddedFault('invalid', 'The last way to sign in cannot be removed.')
    const { describeRemoveWay } = await import('../../approval/describe/describeWay.ts')
    const { provider, label } = way
    let isOver = false
    const removed = { provider, name: wayName(config, provider), label }
    await show(describeRemoveWay(host, removed), {
      act: async (_, ask) => {
        const remove = () =>
          session.post({ path: '/v1/ways/remove', body: { id }, answer: WayRemoveReplySchema })
        isOver = (await withRecentCode(context, ask, remove)).signedOut
      },
    })
    if (!isOver) return
    await session.forget()
    tabs.tellSignOut()
    context.emit('sessionUpdate', { isConnected: false })
  })
  return {}
}
