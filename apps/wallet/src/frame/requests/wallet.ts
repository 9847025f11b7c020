// The wallet's settings.
import { requirePerson, requireWallet } from '../../identity/context/account.ts'
import { accountOn } from '../../identity/context/apart.ts'
import { setPreference } from '../../identity/context/setPreference.ts'
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

export const getSmartAccountEnabledNetworks: Handler<'getSmartAccountEnabledNetworks'> = async ({
  config,
}) => ({
  smartAccountEnabledNetworks: config.networks
    .filter(({ smartAccount }) => smartAccount)
    .map(({ caipNetworkId }) => caipNetworkId),
})

/** Answers the account that applies on the page's network: one without smart accounts keeps the plain account. */
export const setPreferredAccount: Handler<'setPreferredAccount'> = async (context, { type }) => {
  const { chain, preference } = context
  // Other families have plain accounts only.
  const network = chain.current(chain.hasFamily('eip155') ? 'eip155' : undefined)
  const { accounts } = await requireWallet(context)
  const { smartAccount } = network
  const on = () => (smartAccount ? type : 'eoa')
  // Before the choice is kept: without a factory there is no such account.
  const address = await accountOn(
    { ...context, preference: { ...preference, on } },
    network,
    accounts,
  )
  setPreference(preference, { type, network })
  return { address, type: preference.on(network) }
}
