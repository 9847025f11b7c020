// Batches the server requests that follow a wallet's account and network changes. A wallet may send a thousand
// events, and the server limits requests.
import type { Client } from '../client/client.ts'
import type { ConnectionKey } from '../state/connections.ts'
import { perClient } from '../state/perClient.ts'
import { isConnected } from '../state/select.ts'
import type { ConnectionEvent } from './events.ts'

/** The pause between two rounds. The first round starts at once. */
const PAUSE_MS = 500

export interface WalletChange {
  event: ConnectionKey
  /** The accounts that the wallet shared before. */
  shared: readonly string[]
  /** Whether the page's account or network changed. */
  moved: boolean
}

/** The changes of all wallets since the previous round. */
export type Round = Pick<WalletChange, 'shared' | 'moved'>

interface Work {
  /** Each wallet's accounts before its first waiting change. */
  before: Map<string, readonly string[]>
  moved: boolean
  running: boolean
}

const workOf = perClient<Work>(() => ({ before: new Map(), moved: false, running: false }))

/** @param run returns an event to end the rounds. That event makes the waiting changes obsolete. */
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
      // After a disconnect, do not ask for a sign-in. The sessions of accounts shared before still have to end.
      if (!isConnected(client)) work.moved = false
    }
    return undefined
  } finally {
    work.running = false
  }
}
