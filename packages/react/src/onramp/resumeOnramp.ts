// Takes up orders of an earlier visit. It loads on every page of a site that sells coins, so it is small.
import { type Client, openModal } from '@aureus/core'

/** Under which the browser keeps orders; core has the key beside their schema, which would load with it. */
const KEY = 'aureus.onramp'
/** The server has providers send visitors back to `/?onramp=<id>`. */
const PARAMETER = 'onramp'

/** Follows running orders, and shows them to a visitor who comes back from a provider. */
export async function resumeOnramp(
  client: Client,
  page: Pick<Window, 'location' | 'history'> = window,
): Promise<void> {
  if (!isAnyKept(client)) return
  const { announceOnramp } = await import('./announceOnramp.tsx')
  const { onrampOrders } = await import('@aureus/core/onramp')
  announceOnramp(client)
  const url = new URL(page.location.href)
  const id = url.searchParams.get(PARAMETER)
  if (
    !onrampOrders(client)
      .getState()
      .orders.some((order) => order.id === id)
  )
    return
  // A reload, or somebody who gets the address, does not come back from a provider.
  url.searchParams.delete(PARAMETER)
  page.history.replaceState(page.history.state, '', url)
  openModal(client, { view: { name: 'OnRampActivity' } })
}

function isAnyKept({ storage }: Client): boolean {
  try {
    return (storage.device?.().getItem(KEY) ?? '[]') !== '[]'
  } catch {
    return false
  }
}
