// Buying coins: offers, the provider’s page, and what becomes of the order
import { activeAccount, type Client } from '@aureus/core'
import {
  followOnramp,
  forgetOnrampOrder,
  isRunning,
  loadOnrampOrders,
  OnrampError,
  onrampOptionsQuery,
  onrampOrders,
  onrampProvidersQuery,
  openOnramp,
  quoteOnramp,
  refreshOnramp,
} from '@aureus/core/onramp'
import { ask } from '@aureus/core/queries'

/** @param page opened by the click, before this is called: browsers block it later */
export async function buy(client: Client, page: Window) {
  const { caipAddress: account } = activeAccount(client.state)
  const providers = await ask(client, onrampProvidersQuery(client))
  const { assets } = await ask(client, onrampOptionsQuery(client, { direction: 'buy' }))
  const asset = assets[0]
  if (!account || !asset) return
  const request = {
    direction: 'buy',
    account,
    asset: { chainId: asset.chainId, ...(asset.address && { address: asset.address }) },
    country: 'DE',
    currency: 'EUR',
    amount: '100',
  } as const
  try {
    const { offers } = await quoteOnramp(client, request)
    const provider = providers.find((one) => one.provider === offers[0]?.provider)
    if (!provider) return
    const { url } = await openOnramp(client, { request, provider, symbol: asset.symbol })
    page.opener = null
    page.location.replace(url)
    followOnramp(client)
  } catch (error) {
    page.close()
    if (!(error instanceof OnrampError)) throw error
    console.log(error.reason)
  }
}

/** What this browser remembers, without what has ended. */
export async function tidyUp(client: Client) {
  loadOnrampOrders(client)
  await refreshOnramp(client)
  for (const order of onrampOrders(client).getState().orders)
    if (!isRunning(order)) forgetOnrampOrder(client, order.id)
}
