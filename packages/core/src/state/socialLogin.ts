// State of a social login. It loads with this chunk because connecting a wallet does not need it.
import type { SocialProviderId } from '@aureus/protocol'
import { createStore } from 'zustand/vanilla'
import { perClient } from './perClient.ts'

export type SocialStep = 'window' | 'leaving' | 'back'

export interface SocialLoginState {
  /** Of the current or the last login. */
  provider: SocialProviderId | null
  /** `waiting` from the click until the wallet has answered. */
  status: 'idle' | 'waiting' | 'failed'
  /**
   * With `waiting`: the visitor is in a window, this page goes to the provider, or the visitor has come back to it.
   */
  step?: SocialStep
  /**
   * With `waiting`: the window looks closed. The login goes on, because a provider can cut its window off from the
   * page, and the visitor may still finish in it.
   */
  windowClosed?: true
  /** With `failed`. */
  error?: unknown
}

/** How far a social login is. */
export const socialLoginState = perClient(() =>
  createStore<SocialLoginState>(() => ({ provider: null, status: 'idle' })),
)
