// The ways to sign in that the modal shows, and the change that is under way. The wallet's questions cover the view,
// so it cannot hold them itself.
import type { EmbeddedWayList } from '@aureus/protocol/embedded'
import { createStore } from 'zustand/vanilla'
import type { Wallet } from './connect.ts'
import { perClient } from './perClient.ts'

export interface WaysState {
  /** Undefined until read. */
  list?: EmbeddedWayList
  /** The last read failed. */
  unread?: unknown
  /** The id of the way that is removed, or the provider of the one that is added. */
  changing?: string
  /** The wallet that signs for the way that is added, or that failed to. */
  signing?: Wallet
  /** The last change, if it failed. */
  error?: unknown
}

/** The ways to log in to the embedded wallet, as far as they have been read. */
export const waysState = perClient(() => createStore<WaysState>(() => ({})))
