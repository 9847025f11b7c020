// State of a social login. It loads with this chunk because connecting a wallet does not need it.
import type { SocialProviderId } from '@aureus/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'

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
  /** With `failed`. */
  error?: unknown
}

export const socialLoginState: (client: Client) => StoreApi<SocialLoginState> = perClient(() =>
  createStore<SocialLoginState>(() => ({ provider: null, status: 'idle' })),
)
