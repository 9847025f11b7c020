// Discovers wallets.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import type { Wallet } from '../state/connect.ts'
import { perClient } from '../state/perClient.ts'
import { familyOf, lookAgain } from '../wallets/registry.ts'
import { loadRecentWallets } from './recentWallets.ts'

/** Extensions announce themselves at once. The slowest ones observed take a few frames. */
const ANNOUNCE_MS = 300
/** How long a pressed wallet waits for chain families whose code is still loading. */
const PATIENCE_MS = 1000

/**
 * Loads the available adapters of the configured networks and keeps a list of the wallets that they find. Further
 * calls look again, because some wallets appear without an event. Rejects if an adapter's code fails to load.
 */
export const discover = (client: Client): Promise<void> => discovery(client).start()

/**
 * Resolves once the list has the wallets of every chain family, or a second after discovery began. Until then, a wallet
 * that supports several families may be listed for one of them. Never rejects.
 */
export const familiesKnown = (client: Client): Promise<unknown> => discovery(client).known.promise

const discovery = perClient((client: Client) => {
  const known = Promise.withResolvers<unknown>()
  const begin = loadOnce(() => start(client, known.resolve))
  return {
    known,
    start() {
      lookAgain(client)
      return begin()
    },
  }
})

async function start(client: Client, know: (value: unknown) => void): Promise<void> {
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
  const loading = namespaces.map(async (namespace) => {
    const family = await familyOf(client, namespace)
    const see = () => {
      found.set(namespace, family.list())
      tell()
    }
    family.subscribe(see)
    see()
  })
  // The timeout keeps a family that fails to load from blocking the others.
  know(Promise.race([Promise.allSettled(loading), wait(PATIENCE_MS)]))
  await Promise.all(loading)
  setTimeout(() => client.state.connect.setState({ discovered: true }), ANNOUNCE_MS)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
