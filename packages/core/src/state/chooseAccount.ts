// Decides which account of a connection is active.

export interface ChooseFacts {
  /** The accounts that the wallet shares; at least one, its own choice first. */
  shared: readonly string[]
  /** The wallet's previous choice, or `undefined` if unknown. */
  firstBefore: string | undefined
  /** The visitor's choice on this page, if any. */
  chosen: string | undefined
}

/**
 * The visitor's choice holds until the wallet changes its own choice or stops sharing the account.
 * @returns `chosen` only if it differs from the wallet's choice.
 */
export function chooseAccount(facts: ChooseFacts): { address: string; chosen?: string } {
  const { shared, firstBefore, chosen } = facts
  const first = shared[0] as string
  const holds =
    chosen !== undefined && chosen !== first && firstBefore === first && shared.includes(chosen)
  return holds ? { address: chosen, chosen } : { address: first }
}
