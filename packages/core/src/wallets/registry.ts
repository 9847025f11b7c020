// Finds the connector of a wallet by chain family and wallet id.
import type { ChainNamespace } from '@aureus/protocol'
import type { Adapter } from '../client/adapter.ts'
import type { Client } from '../client/client.ts'
import type { Connector, WalletEvent } from '../client/connector.ts'
import { loadAdapter } from '../client/loadAdapter.ts'
import { WalletNotFoundError } from '../errors/wallet.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import type { Wallet } from '../state/connect.ts'
import { type ConnectionKey, findConnection } from '../state/connections.ts'
import { perClient } from '../state/perClient.ts'
import { createListeners } from './listeners.ts'

/** The wallets of one chain family. */
export type Family = ReturnType<typeof createFamily>

function createFamily(client: Client, { namespace, discover, late = {} }: Adapter) {
  const { held } = own(client)
  const changes = createListeners<void>()
  /** The entries of late wallets, in load order. */
  const rows = new Map<string, Wallet | undefined>()
  let found: readonly Connector[] = []

  const loaders = new Map(
    Object.entries(late).map(([id, load]) => [
      id,
      loadOnce(async () => {
        const connector = await load()
        connector.list?.((wallet) => {
          rows.set(id, wallet)
          changes.tell()
        })
        return connector
      }),
    ]),
  )

  discover((connectors) => {
    found = connectors
    changes.tell()
  })

  /** Some wallets appear without an event. */
  const read = () => discover((connectors) => (found = connectors))()

  return {
    /** Reads the list again. */
    look() {
      read()
      changes.tell()
    },
    list: (): readonly Wallet[] => [
      ...found.map(({ wallet }) => wallet),
      ...[...rows.values()].filter((wallet) => wallet !== undefined),
    ],
    /** Calls back when the list may have changed. */
    subscribe: changes.subscribe,
    /** A connected wallet keeps its connector even after it leaves the list. */
    find(connectorId: string): Connector | Promise<Connector> | undefined {
      const key = { namespace, connectorId }
      const known = held.get(nameOf(key))?.connector
      if (known && findConnection(client.state.connections.getState(), key)) return known
      const load = loaders.get(connectorId)
      if (load) return load()
      read()
      return found.find(({ wallet }) => wallet.id === connectorId) ?? known
    },
  }
}

const own = perClient(() => ({
  families: new Map<ChainNamespace, Family>(),
  /** The connectors of connected wallets, keyed by `nameOf`, with their unsubscribers. */
  held: new Map<string, { connector: Connector; end: () => void }>(),
}))

/** @throws AureusError `Unsupported chain namespace` */
export async function familyOf(client: Client, namespace: ChainNamespace): Promise<Family> {
  const { families } = own(client)
  const known = families.get(namespace)
  if (known) return known
  const adapter = await loadAdapter(client, namespace)
  // Another caller may have made it meanwhile.
  const family = families.get(namespace) ?? createFamily(client, adapter)
  families.set(namespace, family)
  return family
}

/** Reads the lists of the loaded families again. */
export function lookAgain(client: Client): void {
  for (const { look } of own(client).families.values()) look()
}

/** @throws WalletNotFoundError; AureusError `Unsupported chain namespace` */
export async function connectorOf(
  client: Client,
  { namespace, connectorId }: ConnectionKey,
): Promise<Connector> {
  const connector = await (await familyOf(client, namespace)).find(connectorId)
  if (connector) return connector
  throw new WalletNotFoundError(connectorId)
}

const nameOf = ({ namespace, connectorId }: ConnectionKey) => `${namespace}:${connectorId}`

/** Subscribes to a connected wallet. Replaces the subscription to an earlier connector of the same wallet. */
export function holdConnector(
  client: Client,
  connector: Connector,
  listener: (event: WalletEvent, key: ConnectionKey) => void,
): void {
  const { namespace, id: connectorId } = connector.wallet
  const key = { namespace, connectorId }
  const { held } = own(client)
  const before = held.get(nameOf(key))
  if (before?.connector === connector) return
  before?.end()
  const end = connector.subscribe((event) => listener(event, key))
  held.set(nameOf(key), { connector, end })
}
