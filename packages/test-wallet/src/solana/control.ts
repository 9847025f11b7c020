// The verbs with which a test plays the person at a Solana wallet, or makes the wallet misbehave.
import type { AccountState } from '../shared/accountState.ts'
import {
  type ControlParts,
  createFamilyControl,
  type FamilyControl,
  type FamilyVerbs,
} from '../shared/familyControl.ts'
import { type SolanaAccount, solanaAccount } from './keys.ts'

type SolanaVerbs = {
  /** The features offered from now on, by name. All without a list. */
  offer: (features?: readonly string[]) => void
  /** Asks the person even where `silent` forbids it, as some wallets do. */
  ignoreSilent: (ignores?: boolean) => void
}

type State = AccountState<SolanaAccount>
type Snapshot = ReturnType<State['snapshot']>

/**
 * Like the EVM wallet's control. Methods have the features' names: `standard:connect`, `solana:signMessage`. `answer`
 * and `fail` replace everything that a call resolves or rejects with.
 */
export type SolanaControl = FamilyControl<Snapshot, SolanaVerbs>

export type ControlVerb = keyof (SolanaVerbs & FamilyVerbs)

export type Core = ControlParts<Snapshot, SolanaAccount> & {
  state: State
  /** The offered features. Undefined means all. */
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
