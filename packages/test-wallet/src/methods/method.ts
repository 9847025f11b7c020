import type { Account } from '../account.ts'
import type { Signing } from '../signingVerbs.ts'
import type { State } from '../state.ts'

/** What the methods work on. */
export type Wallet = {
  readonly state: State
  /** How signatures misbehave; the control verbs write it. */
  readonly signing: Signing<Account>
  readonly quirks: {
    /** Answers 4001 for a chain that it does not know, and says why in words alone. */
    refusesUnknownChains: boolean
  }
}

/** A request whose parameters are checked and which may now be shown to the person. */
export type Prepared = {
  /** Whether a wallet would ask a person before it does this. */
  asks?: boolean
  /** Whether the wallet has to be unlocked first. */
  needsUnlock?: boolean
  run: () => unknown
}

/** @throws ProviderRpcError before anybody is asked, as wallets do, when the request is not valid. */
export type Method = (wallet: Wallet, params: readonly unknown[]) => Prepared
