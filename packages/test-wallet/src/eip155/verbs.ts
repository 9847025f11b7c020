import type { FamilyVerbs } from '../shared/familyControl.ts'

export type EvmVerbs = {
  /** Switches to any chain, even one unknown to the dapp or the wallet. */
  changeChain: (chainId: number) => void
  /** Goes offline: emits `disconnect`, and answers 4900 to what needs a chain. */
  goOffline: () => void
  goOnline: () => void
  /** Answers 4001 instead of 4902 for an unknown chain, without asking. */
  refuseUnknownChains: (refuses?: boolean) => void
  announceAgain: () => void
  /** Announces any EIP-6963 `detail`, now and whenever a page asks. */
  announceRaw: (detail: unknown) => void
}

export type ControlVerb = keyof (EvmVerbs & FamilyVerbs)
