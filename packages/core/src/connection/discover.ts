// Starts looking for wallets.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import type { Wallet } from '../state/connect.ts'
import { familyOf } from '../wallets/registry.ts'
import { loadRecentWallets } from './recentWallets.ts'

/** Extensions answer at once; the slowest seen in use take a few frames. */
const ANNOUNCE_MS = 300
/** How long the first list waits for the code of every family: longer, and what follows it moves before one's eyes. */
const CODE_MS = 150

/**
 * Loads the adapters of the configured networks, those that there are, and lists the wallets they find, now and later.
 * Calling it again does nothing. Rejects when an adapter's code could not be loaded.
 */
export const discover = (client: Client): Promise<void> => discovery(client)()

const discovery = perClient((client) => loadOnce(() => start(client)))

async function start(client: Client): Promise<void> {
  const { networks } = client.state.network.getState()
  const configured = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  const namespaces = client.namespaces.filter((namespace) => configured.has(namespace))
  loadRecentWallets(client)
  const found = new Map<ChainNamespace, readonly Wallet[]>()
  let telling = false
  // What several families find in one turn is one list: by halves, rows would come, join and move.
  const tell = () => {
    if (telling) return
    telling = true
    queueMicrotask(() => {
      telling = false
      const all = namespaces.flatMap((name) => found.get(name) ?? [])
      client.state.connect.setState({ wallets: all })
    })
  }
  const loading = namespaces.map((namespace) => familyOf(client, namespace))
  // A wallet that speaks several is one row from the first: pressed sooner, it would connect without a question.
  // A family that does not come holds up no other.
  const late = new Promise((resolve) => setTimeout(resolve, CODE_MS))
  await Promise.race([Promise.allSettled(loading), late])
  await Promise.all(
    namespaces.map(async (namespace, at) => {
      const family = await loading[at]
      const see = () => {
        found.set(namespace, family?.list() ?? [])
        tell()
      }
      family?.subscribe(see)
      see()
    }),
  )
  setTimeout(() => client.state.connect.setState({ discovered: true }), ANNOUNCE_MS)
}
