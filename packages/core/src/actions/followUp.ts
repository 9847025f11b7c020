// What the server is asked after a wallet changed account or network: once for all changes that came
// meanwhile, because a wallet may send a thousand events and the server answers only so many requests.
import type { Client } from '../client.ts'
import { activeAccount } from '../state/select.ts'

/** Between two rounds. The first begins at once. */
const PAUSE_MS = 500

export interface Change {
  /** Names the wallet that changed. */
  wallet: string
  /** What it shared before. */
  accounts: readonly string[]
  /** Whether the page's account or network is another one now. */
  moved: boolean
}

export type Round = Pick<Change, 'accounts' | 'moved'>

interface Work {
  /** Each wallet's accounts before the first of its changes that wait. */
  before: Map<string, readonly string[]>
  moved: boolean
  running: boolean
}

const works = new WeakMap<Client, Work>()

/** @param run one round: what was shared before it, by all wallets that changed. */
export async function followUp(
  client: Client,
  { wallet, accounts, moved }: Change,
  run: (round: Round) => Promise<void>,
): Promise<void> {
  const work = works.get(client) ?? { before: new Map(), moved: false, running: false }
  works.set(client, work)
  if (!work.before.has(wallet)) work.before.set(wallet, accounts)
  work.moved ||= moved
  if (work.running) return
  work.running = true
  try {
    while (work.before.size > 0) {
      const round = { accounts: [...work.before.values()].flat(), moved: work.moved }
      work.before.clear()
      work.moved = false
      await run(round)
      if (work.before.size === 0) return
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      // Whoever disconnected meanwhile is asked nothing; what was shared before has sessions to end.
      if (activeAccount(client.state).status !== 'connected') work.moved = false
    }
  } finally {
    work.running = false
  }
}
