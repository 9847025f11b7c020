import type { Prepared } from '../../shared/perform.ts'
import type { Signing } from '../../shared/signingVerbs.ts'
import type { Account } from '../account.ts'
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

/** @throws ProviderRpcError before anybody is asked, as wallets do, when the request is not valid. */
export type Method = (wallet: Wallet, params: readonly unknown[]) => Prepared
