// Which account of a connection is the active one.

export interface ChooseFacts {
  /** What the wallet shares now; at least one, its own choice first. */
  shared: readonly string[]
  /** Its own choice before; `undefined`: not known. */
  firstBefore: string | undefined
  /** The visitor's choice here, if there was one. */
  chosen: string | undefined
}

/**
 * The visitor's choice holds until the wallet makes another one of its own, or shares it no longer.
 * @returns `chosen` only where it differs from the wallet's choice.
 */
export function chooseAccount(facts: ChooseFacts): { address: string; chosen?: string } {
  const { shared, firstBefore, chosen } = facts
  const first = shared[0] as string
  const holds =
    chosen !== undefined && chosen !== first && firstBefore === first && shared.includes(chosen)
  return holds ? { address: chosen, chosen } : { address: first }
}
