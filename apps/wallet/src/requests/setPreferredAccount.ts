import { requireAccount } from '../context/account.ts'
import type { Handler } from './handler.ts'

/** Answers the type that applies on the page's network: one without smart accounts keeps the plain account. */
export const setPreferredAccount: Handler<'setPreferredAccount'> = async (context, { type }) => {
  const { chain, preference } = context
  const network = chain.current()
  const address = await requireAccount(context, network)
  preference.set(type)
  return { address, type: preference.on(network) }
}
