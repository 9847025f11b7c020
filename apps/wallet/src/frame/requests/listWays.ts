import { WayListReplySchema } from '@aureus/protocol/walletApi'
import { requirePerson } from '../../identity/context/account.ts'
import type { Handler } from './handler.ts'

export const listWays: Handler<'listWays'> = async (context, _, { signal }) => {
  await requirePerson(context)
  const options = { path: '/v1/ways/list', body: {}, answer: WayListReplySchema } as const
  return context.session.post({ ...options, signal })
}
