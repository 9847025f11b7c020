// What this browser remembers about a move: its steps, and each signed transaction. Everything in it can be read from the
// chains again; without it only the order and the transactions under way are lost.
import type { Wallet } from '@aureus/protocol/custody'
import type { Store } from '../../lib/store/store.ts'
import type { Step } from './plan.ts'

/** A signed transaction. */
export interface Sent {
  /** As the chain takes it. */
  raw: string
  /** Its hash, or its signature. */
  id: string
  /** On Solana, the last block that may include it. */
  until: string
}

export interface Noted {
  steps: readonly Step[]
  /** By the step's id. */
  sent: ReadonlyMap<string, Sent>
  done: readonly string[]
  skipped: readonly string[]
}

export interface Journal {
  read(): Promise<Noted | undefined>
  begin(steps: readonly Step[]): Promise<void>
  /** Resolves when it is on disk. */
  noteSent(id: string, sent: Sent): Promise<void>
  noteDone(id: string): Promise<void>
  noteSkipped(id: string): Promise<void>
  end(): Promise<void>
}

/** Of moves from one wallet to another. What was sent to a third is not a step of theirs. */
export function createJournal(
  { from, to }: Record<'from' | 'to', Pick<Wallet, 'walletId'>>,
  store: Store<Noted>,
): Journal {
  const entry = `move:${from.walletId}:${to.walletId}`
  const change = async (act: (noted: Noted) => Noted) => {
    const noted = await store.get(entry)
    if (noted) await store.set(entry, act(noted))
  }
  return {
    read: () => store.get(entry),
    begin: (steps) => store.set(entry, { steps, sent: new Map(), done: [], skipped: [] }),
    noteSent: (id, sent) =>
      change((noted) => ({ ...noted, sent: new Map([...noted.sent, [id, sent]]) })),
    noteDone: (id) => change((noted) => ({ ...noted, done: [...noted.done, id] })),
    noteSkipped: (id) => change((noted) => ({ ...noted, skipped: [...noted.skipped, id] })),
    end: () => store.delete(entry),
  }
}
