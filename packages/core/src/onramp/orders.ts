// Keeps the state's orders in step with storage, which other tabs also write.
import type { Client } from '../client/client.ts'
import { type OnrampOrder, onrampOrders, withOrders } from '../state/onrampOrders.ts'
import { perClient } from '../state/perClient.ts'
import { readOnrampOrders, writeOnrampOrders } from '../storage/onrampOrders.ts'

/** True if the browser cannot store orders. Then only the state has them. */
const browser = perClient(() => ({ isForgetful: false }))

/** Reads the stored orders. */
export function loadOnrampOrders(client: Client): void {
  onrampOrders(client).setState({ orders: known(client) })
}

/** Writes changed orders to the state and storage. */
export function putOnrampOrders(client: Client, changed: readonly OnrampOrder[]): void {
  const orders = withOrders(known(client), changed)
  onrampOrders(client).setState({ orders })
  browser(client).isForgetful = !writeOnrampOrders(client.storage.device, orders)
}

/** Removes an order from this browser's list. It changes nothing at the provider. */
export function forgetOnrampOrder(client: Client, id: string): void {
  const orders = known(client).filter((order) => order.id !== id)
  onrampOrders(client).setState({ orders })
  browser(client).isForgetful = !writeOnrampOrders(client.storage.device, orders)
}

function known(client: Client): readonly OnrampOrder[] {
  const { orders } = onrampOrders(client).getState()
  if (browser(client).isForgetful) return orders
  const stored = readOnrampOrders(client.storage.device)
  return stored
    ? withOrders(
        orders.filter(({ id }) => stored.some((one) => one.id === id)),
        stored,
      )
    : orders
}
