// What the server is asked after a wallet changed account or network: once for all changes that came in the
// meantime, because a wallet may send a thousand events and the server answers only so many requests.
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import type { ConnectionKey } from '../state/connections.ts'
import { isConnected } from '../state/select.ts'
import type { ConnectionEvent } from './events.ts'

/** Between two rounds. The first begins at once. */
const PAUSE_MS = 500

export interface WalletChange {
  event: ConnectionKey
  /** What the wallet shared before. */
  shared: readonly string[]
  /** Whether the page's account or network is another one now. */
  moved: boolean
}

/** Of all wallets that changed since the round before. */
export type Round = Pick<WalletChange, 'shared' | 'moved'>

interface Work {
  /** Each wallet's accounts before the first of its changes that wait. */
  before: Map<string, readonly string[]>
  moved: boolean
  running: boolean
}

const workOf = perClient<Work>(() => ({ before: new Map(), moved: false, running: false }))

/** @param run ends the rounds with an event that makes what waits pointless. */
export async function inRounds(
  client: Client,
  { event, shared, moved }: WalletChange,
  run: (round: Round) => Promise<ConnectionEvent | undefined>,
): Promise<ConnectionEvent | undefined> {
  const work = workOf(client)
  const wallet = `${event.namespace}:${event.connectorId}`
  if (!work.before.has(wallet)) work.before.set(wallet, shared)
  work.moved ||= moved
  if (work.running) return undefined
  work.running = true
  try {
    while (work.before.size > 0) {
      const round = { shared: [...work.before.values()].flat(), moved: work.moved }
      work.before.clear()
      work.moved = false
      const next = await run(round)
      if (next || work.before.size === 0) return next
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      // After a disconnection nothing is asked any more, but what was shared before has sessions to end.
      if (!isConnected(client)) work.moved = false
    }
    return undefined
  } finally {
    work.running = false
  }
}
