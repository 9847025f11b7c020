// Discovers wallets.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import type { Wallet } from '../state/connect.ts'
import { familyOf } from '../wallets/registry.ts'
import { loadRecentWallets } from './recentWallets.ts'

/** Extensions announce themselves at once. The slowest ones observed take a few frames. */
const ANNOUNCE_MS = 300
/** How long the first list waits for the code of every chain family. A longer wait shifts the layout visibly. */
const CODE_MS = 150

/**
 * Loads the available adapters of the configured networks and keeps a list of the wallets that they find. Further
 * calls do nothing. Rejects if an adapter's code fails to load.
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
  // Batches what several families find in one turn. Separate updates would make rows appear, merge and move.
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
  // A wallet with several families should be one row from the start. Clicked earlier, it would connect without asking
  // for the family. The timeout keeps a family that fails to load from blocking the others.
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
