// The verbs by which a test plays the person at a Bitcoin wallet, or a wallet that misbehaves.
import type { AccountState } from '../shared/accountState.ts'
import {
  type ControlParts,
  createFamilyControl,
  type FamilyControl,
  type FamilyVerbs,
} from '../shared/familyControl.ts'
import { type BitcoinAddress, readPrivateKey } from './addresses.ts'
import type { Signing } from './signMessage.ts'

type BitcoinVerbs = {
  /** Puts `smp` before signatures by BIP-322, or leaves it out. */
  prefixSignature: (prefix?: boolean) => void
  /** Asks the person also where `silent` forbids it, as some wallets do (Wallet Standard). */
  ignoreSilent: (ignores?: boolean) => void
}

type State = AccountState<BitcoinAddress>
type Snapshot = ReturnType<State['snapshot']>

/**
 * As the EVM wallet's. Methods are named as the dialect has them: `wallet_connect`, `signMessage`;
 * `bitcoin:connect`, `bitcoin:signMessage`. `answer` and `fail` stand for the whole of what a call
 * resolves or rejects with, envelope and all.
 */
export type BitcoinControl = FamilyControl<Snapshot, BitcoinVerbs>

export type ControlVerb = keyof (BitcoinVerbs & FamilyVerbs)

export type Core = ControlParts<Snapshot, Uint8Array> & {
  state: State
  signing: Signing
  quirks: { ignoresSilent: boolean }
}

export function createControl(core: Core): BitcoinControl {
  const readKey = (privateKey: string) => readPrivateKey(privateKey, 'The private key')
  const verbs: BitcoinVerbs = {
    prefixSignature(prefix = true) {
      core.signing.prefix = prefix
    },
    ignoreSilent(ignores = true) {
      core.quirks.ignoresSilent = ignores
    },
  }
  return createFamilyControl(core, readKey, verbs)
}
