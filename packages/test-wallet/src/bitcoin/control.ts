// The verbs with which a test plays the person at a Bitcoin wallet, or makes the wallet misbehave.
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
  /** Turns the prefix `smp` of BIP-322 signatures on or off. */
  prefixSignature: (prefix?: boolean) => void
  /** Asks the person even where `silent` forbids it, as some wallets do (Wallet Standard). */
  ignoreSilent: (ignores?: boolean) => void
}

type State = AccountState<BitcoinAddress>
type Snapshot = ReturnType<State['snapshot']>

/**
 * Like the EVM wallet's control. Methods have the dialect's names: `wallet_connect`, `signMessage`;
 * `bitcoin:connect`, `bitcoin:signMessage`. `answer` and `fail` replace everything that a call
 * resolves or rejects with, including the envelope.
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
