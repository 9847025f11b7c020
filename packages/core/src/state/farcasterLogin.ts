// State of a login with Farcaster.

import { createStore } from 'zustand/vanilla'
import type { Wallet } from './connect.ts'
import { perClient } from './perClient.ts'

export interface FarcasterLoginState {
  /**
   * - `choosing`: the operator has no relay, so the visitor has to choose a wallet.
   * - `starting`: the wallet's server opens a channel at the relay.
   * - `waiting`: for the visitor's Farcaster app, which opens the account's `farcasterUrl`.
   * - `signing`: for `wallet`.
   */
  status: 'idle' | 'choosing' | 'starting' | 'waiting' | 'signing' | 'failed'
  /** With `signing` and `failed`. */
  wallet?: Wallet | undefined
  /** With `failed`. */
  error?: unknown
}

/** How far a login with Farcaster is. */
export const farcasterLoginState = perClient(() =>
  createStore<FarcasterLoginState>(() => ({ status: 'idle' })),
)
