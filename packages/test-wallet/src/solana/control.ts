// The verbs by which a test plays the person at a Solana wallet, or a wallet that misbehaves.
import type { AccountState } from '../shared/accountState.ts'
import {
  type ControlParts,
  createFamilyControl,
  type FamilyControl,
  type FamilyVerbs,
} from '../shared/familyControl.ts'
import { type SolanaAccount, solanaAccount } from './keys.ts'

type SolanaVerbs = {
  /** Features by name that are there from now on; all without a list. */
  offer: (features?: readonly string[]) => void
  /** Asks the person also where `silent` forbids it, as some wallets do. */
  ignoreSilent: (ignores?: boolean) => void
}

type State = AccountState<SolanaAccount>
type Snapshot = ReturnType<State['snapshot']>

/**
 * As the EVM wallet's. Methods are named as the features: `standard:connect`, `solana:signMessage`.
 * `answer` and `fail` stand for the whole of what a call resolves or rejects with.
 */
export type SolanaControl = FamilyControl<Snapshot, SolanaVerbs>

export type ControlVerb = keyof (SolanaVerbs & FamilyVerbs)

export type Core = ControlParts<Snapshot, SolanaAccount> & {
  state: State
  /** The features that are there; all while undefined. */
  offered: { features: readonly string[] | undefined }
  quirks: { ignoresSilent: boolean }
}

export function createControl(core: Core, tellFeatures: () => void): SolanaControl {
  const verbs: SolanaVerbs = {
    offer(features) {
      core.offered.features = features
      tellFeatures()
    },
    ignoreSilent(ignores = true) {
      core.quirks.ignoresSilent = ignores
    },
  }
  return createFamilyControl(core, solanaAccount, verbs)
}
