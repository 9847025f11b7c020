// What both dialects share: connecting and disconnecting.
import type { Prepared } from '../shared/perform.ts'
import type { BitcoinAddress, Purpose } from './addresses.ts'
import type { Core } from './control.ts'

/** Silent for a permitted site, unless the wallet is locked. */
export function connecting(
  { state }: Core,
  purposes: readonly Purpose[],
  toAnswer: (addresses: readonly BitcoinAddress[]) => unknown,
): Prepared {
  return {
    asks: state.visible().length === 0,
    needsUnlock: state.snapshot().locked,
    run() {
      state.update({ permitted: true })
      const shared = state.visible()
      return toAnswer(
        purposes.flatMap((wanted) => shared.filter(({ purpose }) => purpose === wanted)),
      )
    },
  }
}

export const leaving = ({ state }: Core): Prepared => ({
  run: () => state.update({ permitted: false }),
})
