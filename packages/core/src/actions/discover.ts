// Starts looking for wallets.
import type { ChainNamespace } from '@aureus/protocol'
import { adapterOf } from '../adapters/adapterOf.ts'
import type { Client } from '../client.ts'
import type { Wallet } from '../state/connect.ts'
import { loadRecentWallets } from './recentWallets.ts'

/** Extensions answer at once; the slowest seen in use take a few frames. */
const ANNOUNCE_MS = 300
/** How long the first list waits for the code of every family, from when it is asked for: longer, and what follows it moves before one's eyes. */
const CODE_MS = 150

/**
 * Loads the adapters of the configured networks, those that there are, and lists the wallets they find, now and later.
 * Calling it again does nothing. Rejects when an adapter's code could not be loaded.
 */
export function discover(client: Client): Promise<void> {
  const running = started.get(client)
  if (running) return running
  const run = start(client)
  started.set(client, run)
  run.catch(() => started.delete(client))
  return run
}

const started = new WeakMap<Client, Promise<void>>()

const waits = new WeakMap<Client, Promise<unknown>>()

/**
 * Has the code of every configured family travel, before anybody looks for wallets. Resolves when all of it is
 * there, or has failed, which `discover` then says, or is late.
 */
export function loadAdapters(client: Client): Promise<unknown> {
  const loading = familiesOf(client).map((namespace) => adapterOf(client, namespace))
  const late = new Promise((resolve) => setTimeout(resolve, CODE_MS))
  const wait = waits.get(client) ?? Promise.race([Promise.allSettled(loading), late])
  waits.set(client, wait)
  return wait
}

function familiesOf({ namespaces, state }: Client): ChainNamespace[] {
  const { networks } = state.network.getState()
  const configured = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return namespaces.filter((namespace) => configured.has(namespace))
}

async function start(client: Client): Promise<void> {
  const namespaces = familiesOf(client)
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
  // A wallet that speaks several is one row from the first: pressed sooner, it would connect without a question.
  // A family that does not come holds up no other.
  await loadAdapters(client)
  await Promise.all(
    namespaces.map(async (namespace) => {
      const adapter = await adapterOf(client, namespace)
      adapter.discover((wallets) => {
        found.set(namespace, wallets)
        tell()
      })
    }),
  )
  setTimeout(() => client.state.connect.setState({ discovered: true }), ANNOUNCE_MS)
}
