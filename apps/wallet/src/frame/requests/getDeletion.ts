import { requirePerson } from '../../identity/context/account.ts'
import type { Handler } from './handler.ts'

export const getDeletion: Handler<'getDeletion'> = async (context) => {
  await requirePerson(context)
  const { wallet } = await context.keys.state()
  const deleteAtMs = wallet?.deleteAtMs ?? undefined
  // Questions say it too.
  if (context.opened && wallet)
    context.opened = { ...context.opened, deleteAtMs: wallet.deleteAtMs }
  return deleteAtMs === undefined ? {} : { deleteAtMs }
}
