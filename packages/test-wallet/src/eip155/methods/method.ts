import type { Prepared } from '../../shared/perform.ts'
import type { Signing } from '../../shared/signingVerbs.ts'
import type { Account } from '../account.ts'
import type { State } from '../state.ts'

/** What the methods operate on. */
export type Wallet = {
  readonly state: State
  /** How signatures misbehave. Set by control verbs. */
  readonly signing: Signing<Account>
  readonly quirks: {
    /** Answers 4001 for an unknown chain and gives the reason only in words. */
    refusesUnknownChains: boolean
  }
}

/** @throws ProviderRpcError for an invalid request, before the person is asked, as wallets do */
export type Method = (wallet: Wallet, params: readonly unknown[]) => Prepared
