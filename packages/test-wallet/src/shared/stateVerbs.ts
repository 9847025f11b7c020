// The verbs that change a wallet's state, for all chain families.
import type { Script } from './script.ts'

export type StateVerbs = {
  /** The site sees no accounts; connecting waits for `unlock`. */
  lock: () => void
  unlock: () => void
  /** Selects an account by index or address. @throws RangeError if the wallet has no such account */
  changeAccount: (which: number | string) => void
  /** The person revokes the site's permission in the wallet. */
  disconnect: () => void
}

export type ChangeableState = {
  /** Index of an account, by index or address, or -1. */
  indexOf: (which: number | string) => number
  update: (change: { permitted?: boolean; locked?: boolean; selected?: number }) => void
}

export function stateVerbs(state: ChangeableState, script: Script): StateVerbs {
  return {
    lock: () => state.update({ locked: true }),
    unlock() {
      state.update({ locked: false })
      script.unlocked()
    },
    changeAccount(which) {
      const selected = state.indexOf(which)
      if (selected < 0) throw new RangeError(`The wallet has no account ${which}.`)
      state.update({ selected })
    },
    disconnect: () => state.update({ permitted: false }),
  }
}
