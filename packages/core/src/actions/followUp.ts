// What the server is asked after a wallet changed account or network: once for all changes that came
// meanwhile, because a wallet may send a thousand events and the server answers only so many requests.
import type { Client } from '../client.ts'
import { activeAccount } from '../state/select.ts'

/** Between two rounds. The first begins at once. */
const PAUSE_MS = 500

interface Work {
  /** The account that was active before the changes which wait; `undefined`: none wait. */
  from: string | undefined
  running: boolean
}

const works = new WeakMap<Client, Work>()

/**
 * @param from the account that was active before this change.
 * @param run one round: from that account to what is active now.
 */
export async function followUp(
  client: Client,
  from: string,
  run: (from: string) => Promise<void>,
): Promise<void> {
  const work = works.get(client) ?? { from: undefined, running: false }
  works.set(client, work)
  work.from ??= from
  if (work.running) return
  work.running = true
  try {
    while (work.from !== undefined) {
      const start = work.from
      work.from = undefined
      await run(start)
      if (work.from === undefined) return
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      // Whoever disconnected meanwhile is asked nothing.
      if (activeAccount(client.state).status !== 'connected') work.from = undefined
    }
  } finally {
    work.running = false
  }
}
