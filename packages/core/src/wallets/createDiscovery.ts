// Makes connectors for the wallets found in this browser.
import type { Adapter } from '../client/adapter.ts'
import type { Connector } from '../client/connector.ts'
import { createListeners } from './listeners.ts'

/**
 * @param look calls `onFound` with the whole list on each change. Returns how to read the list.
 * @param connect is called once per object in the list.
 */
export function createDiscovery<F extends object>(
  look: (onFound: (found: readonly F[]) => void) => { wallets(): readonly F[] },
  connect: (found: F) => Connector,
): Adapter['discover'] {
  const connectors = new WeakMap<F, Connector>()
  const listeners = createListeners<readonly Connector[]>()

  function connectorOf(found: F): Connector {
    const connector = connectors.get(found) ?? connect(found)
    connectors.set(found, connector)
    return connector
  }
  const looking = look((found) => listeners.tell(found.map(connectorOf)))

  return (listener) => {
    const stop = listeners.subscribe(listener)
    listener(looking.wallets().map(connectorOf))
    return stop
  }
}
