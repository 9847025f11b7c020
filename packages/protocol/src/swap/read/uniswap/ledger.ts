// What a plan of commands takes out of the account, holds in the router, and gives away. The router keeps nothing for
// anybody: what a plan leaves there belongs to whoever calls next.
import { rejectSwap } from '../rejection.ts'

/** The network's coin in the ledger; tokens are lower-case addresses. */
export const COIN = 'coin'

/** At least `low`, and more if it is open. */
interface Held {
  readonly low: bigint
  readonly isOpen: boolean
}

export interface Gain {
  readonly asset: string
  /** Lower case. */
  readonly recipient: string
  /** At least. */
  readonly low: bigint
}

export interface Portion {
  readonly asset: string
  readonly recipient: string
  readonly basisPoints: number
}

/** A portion of 1 in the router's full precision. */
const WHOLE = 10n ** 18n
const BASIS_POINTS = 10_000n

export class Ledger {
  /** The most that leaves the account, by asset. */
  readonly sold = new Map<string, bigint>()
  readonly gains: Gain[] = []
  readonly portions: Portion[] = []
  readonly #held = new Map<string, Held>()

  /** @param value wei that the call sends along */
  constructor(value: bigint) {
    if (value > 0n) {
      this.pull(COIN, value)
      this.hold(COIN, { low: value, isOpen: false })
    }
  }

  /** Out of the account. */
  pull(asset: string, atMost: bigint): void {
    this.sold.set(asset, (this.sold.get(asset) ?? 0n) + atMost)
  }

  hold(asset: string, { low, isOpen }: Held): void {
    const held = this.#heldOf(asset)
    this.#held.set(asset, { low: held.low + low, isOpen: held.isOpen || isOpen })
  }

  give(gain: Gain): void {
    this.gains.push(gain)
  }

  /** Exactly this much out of the router, or at most this much, which leaves an unknown rest. */
  spend(asset: string, amount: bigint, isAtMost = false): void {
    const held = this.#heldOf(asset)
    // It would be somebody else's, or the plan fails.
    if (held.low < amount) rejectSwap('leftover')
    this.#held.set(asset, { low: held.low - amount, isOpen: held.isOpen || isAtMost })
  }

  /** Everything that the router has of it. */
  spendAll(asset: string): Held {
    const held = this.#heldOf(asset)
    this.#held.delete(asset)
    return held
  }

  /** A part of what the router has goes to somebody. @param portion of 10^18 */
  payPortion(asset: string, recipient: string, portion: bigint): void {
    if (portion > WHOLE) rejectSwap('malformed')
    const { low, isOpen } = this.#heldOf(asset)
    this.#held.set(asset, { low: low - (low * portion) / WHOLE, isOpen })
    const basisPoints = Number((portion * BASIS_POINTS + WHOLE - 1n) / WHOLE)
    this.portions.push({ asset, recipient, basisPoints })
  }

  holds(asset: string): boolean {
    return this.#held.has(asset)
  }

  get isEmpty(): boolean {
    return [...this.#held.values()].every(({ low, isOpen }) => low === 0n && !isOpen)
  }

  #heldOf(asset: string): Held {
    return this.#held.get(asset) ?? { low: 0n, isOpen: false }
  }
}

/** Basis points as a portion. @throws SwapError above the whole */
export function portionOf(basisPoints: bigint): bigint {
  if (basisPoints > BASIS_POINTS) rejectSwap('malformed')
  return (basisPoints * WHOLE) / BASIS_POINTS
}
