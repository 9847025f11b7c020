// What the modal shows of the smart account, and the removal that is under way. The wallet's question covers the view,
// so it cannot hold them itself.
import type { CaipNetworkId } from '@aureus/protocol'
import type { EmbeddedDelegation } from '@aureus/protocol/embedded'
import { createStore } from 'zustand/vanilla'
import { perClient } from './perClient.ts'

export interface SmartAccountState {
  /** On which the account can be a smart account. Undefined until read. */
  networks?: readonly CaipNetworkId[]
  /** Undefined until read. Networks that did not answer are missing. */
  list?: readonly EmbeddedDelegation[]
  /** The last read failed. */
  unread?: unknown
  /** The network on which the account is taken back. */
  removing?: CaipNetworkId
  /** The network on which it was taken back last. */
  removed?: CaipNetworkId
  /** The network whose account is being chosen. */
  choosing?: CaipNetworkId
  /** The last removal or choice, if it failed. */
  error?: unknown
}

/** The smart account of the embedded wallet on each network, as far as it has been read. */
export const smartAccountState = perClient(() => createStore<SmartAccountState>(() => ({})))
