// The chain's clock. A slot is 400 ms of time since genesis, busy or not, and its blockhash derives from it.
// So both are right after a restart without being stored.
import { createHash } from 'node:crypto'
import { SOLANA_DEVNET_GENESIS_HASH } from '@aureus/protocol'
import { type Blockhash, getBase58Decoder } from '@solana/kit'

export const SLOT_MS = 400
/** Slots (here also blocks) for which a blockhash stays valid: 60 s. */
export const BLOCKHASH_LIFE_SLOTS = 150
export const SLOTS_PER_EPOCH = 432_000
/** The slot at which the runtime's own clock starts. Its programs are deployed before that. */
const FIRST_SLOT = 447_552_000

export interface Slots {
  /** Never goes back, even if the machine's clock does. */
  current(): number
  blockhash(slot: number): Blockhash
  /** The slot of a blockhash, while it is valid. */
  slotOf(blockhash: string): number | undefined
  /** Unix seconds. */
  timeOf(slot: number): number
}

/** @param genesisMs When the chain started, on the clock of `now`. */
export function createSlots(genesisMs: number, now: () => number = Date.now): Slots {
  let latest = FIRST_SLOT

  function current() {
    latest = Math.max(latest, FIRST_SLOT + Math.floor((now() - genesisMs) / SLOT_MS))
    return latest
  }

  function blockhash(slot: number): Blockhash {
    const text = `${SOLANA_DEVNET_GENESIS_HASH} ${genesisMs} ${slot}`
    return getBase58Decoder().decode(createHash('sha256').update(text).digest()) as Blockhash
  }

  return {
    current,
    blockhash,
    slotOf(wanted) {
      const newest = current()
      for (let slot = newest; slot >= newest - BLOCKHASH_LIFE_SLOTS; slot--)
        if (blockhash(slot) === wanted) return slot
      return undefined
    },
    timeOf: (slot) => Math.floor((genesisMs + (slot - FIRST_SLOT) * SLOT_MS) / 1000),
  }
}
